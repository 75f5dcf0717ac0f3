/** Firefox ends the page's requests up to 50 ms after `beforeunload`, which mailto: links and downloads fire too. */
const leavingMs = 1000;

/**
 * Is the page being left? From `beforeunload` for a second, since the page may stay after all, and from `pagehide` until
 * the page is shown again. A request that ends meanwhile was ended by the page: Firefox ends it after the first event,
 * Chromium after the second, and neither says so in the error.
 */
export function watchLeaving(target: Window = window): () => boolean {
  let isHidden = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  target.addEventListener('beforeunload', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
    }, leavingMs);
  });
  target.addEventListener('pagehide', () => {
    isHidden = true;
  });
  target.addEventListener('pageshow', () => {
    isHidden = false;
  });
  return () => isHidden || timer !== undefined;
}
