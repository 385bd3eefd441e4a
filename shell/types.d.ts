/** What the build provides and the type checker cannot see. */
declare module 'catalogue:*';
declare module 'built:*' {
  /** Address of the file beside the page. */
  const name: string;
  export default name;
}
declare const CAVE_WASM: string;
declare const CAVE_BOT_WORKER: string;
/** The first words of each language: a file beside the page. */
declare const CAVE_WORDS: { [language: string]: string };

/** Compiled messages: see `catalogue.mjs`. */
type Message = string | MessagePart[];
type MessageCases = { [name: string]: Message };
type MessagePart =
  | string
  | ['arg', string]
  | ['plural', string, number, boolean, MessageCases]
  | ['select', string, MessageCases]
  | ['#']
  | ['tag', string, Message];

interface Window {
  cave: { record(): string | null; view(): object | null };
}
