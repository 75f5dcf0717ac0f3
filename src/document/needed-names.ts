/** Names that the application needs, of those that a browser with modules may lack. */
export const neededNames: readonly string[] = [
  'Array.prototype.flat',
  'BigInt',
  'BigInt.asIntN',
  'Intl.DateTimeFormat.prototype.formatToParts',
  'Intl.DisplayNames',
  'Object.fromEntries',
  'Promise.allSettled',
  'Promise.prototype.finally',
  'String.prototype.matchAll',
  'String.prototype.replaceAll',
  'String.prototype.trimStart',
  'HTMLDialogElement.prototype.showModal',
  'AbortController',
  'globalThis',
  'queueMicrotask',
];
