/** What the build provides and the type checker cannot see. */
declare module 'catalogue:*';
declare module 'built:*' {
  /** Address of the file beside the page. */
  const name: string;
  export default name;
}
declare module '*.txt' {
  const text: string;
  export default text;
}
declare module 'inside:*' {
  const bytes: Uint8Array;
  export default bytes;
}
declare module 'inside:bot-worker.js' {
  const code: string;
  export default code;
}
/** The modules of the core: files beside the page. */
declare const CAVE_MODULES: { 'the-cave': string; cave: string };
declare const CAVE_BOT_WORKER: string;
/** Every file of the site, for the service worker. */
declare const CAVE_SITE: { url: string; revision: string | null; integrity?: string }[];
/** The first words of each language: a file beside the page, or none in the one file. */
declare const CAVE_WORDS: { [language: string]: string };

/** Compiled messages: see `catalogue.mjs`. */
type Message = string | MessagePart[];
type MessageCases = { [name: string]: Message };
type MessagePart =
  string | [name?: string, content?: Message | MessageCases, offset?: number, ordinal?: number];

interface Window {
  cave: { record(): string | null; view(): object | null };
}
