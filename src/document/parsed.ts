/** Resolves when the whole HTML of the page is there. The inline script runs in its head. */
export const parsed: Promise<unknown> = new Promise((resolve) => {
  addEventListener('DOMContentLoaded', resolve);
});
