/**
 * Addresses of the files beside this script; the build fills in their hashed names. They are
 * relative to the script, so the site works under any path.
 */
export const wasmUrl = new URL(CAVE_WASM, import.meta.url);
export const botWorkerUrl = new URL(CAVE_BOT_WORKER, import.meta.url);
