import type { BrowserTask } from './service-types.ts';

export const copyText: BrowserTask<'copyText'> = async ({ text }) => {
  await navigator.clipboard.writeText(text);
  return undefined;
};
