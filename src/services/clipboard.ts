import type { Task } from './browser-service.ts';

/** Puts a text on the clipboard; rejects where the browser refuses. */
export const copyText: Task<'copyText'> = async ({ text }) => {
  await navigator.clipboard.writeText(text);
  return undefined;
};
