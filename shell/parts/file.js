/** Files that come from the player: chosen by a button, or dropped on the page. */

/** Longer ones are no file of this page, in bytes. */
const TOO_LONG = 32 << 20;

/** @param {Blob} file @returns {Promise<string>} its text; of one that is far too long, its beginning */
const textOf = (file) => file.slice(0, TOO_LONG).text();

/** Lets the player choose a file. @param {(text: string) => void} onText */
export function chooseFile(onText) {
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  input.addEventListener('change', async () => {
    if (input.files?.[0]) onText(await textOf(input.files[0]));
  });
  input.click();
}

/**
 * Takes what is dropped anywhere on the page: a file, or words.
 * @param {(text: string) => void} onText @param {AbortSignal} signal  ends it
 */
export function takeDrops(onText, signal) {
  addEventListener('dragover', (event) => event.preventDefault(), { signal });
  addEventListener(
    'drop',
    async (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      onText(file ? await textOf(file) : (event.dataTransfer?.getData('text') ?? ''));
    },
    { signal },
  );
}
