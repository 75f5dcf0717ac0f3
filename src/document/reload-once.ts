const noteKey = 'reloaded';

/**
 * Loads the page again, once per build in this tab: a newer build may have taken away its files. Settles only if the page stays. A form
 * that was sent and waits for the application is sent by the next one (`early-order.ts`).
 */
export async function reloadOnce(build: string): Promise<void> {
  if (!note(build)) return;
  location.reload();
  await new Promise(() => undefined);
}

/** The status of an answer: that of an error, 200 of any other. */
export function statusOf(address: string): Promise<number> {
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** False if this tab has noted it before or can note nothing: the reload could repeat itself, or lose a form that was sent. */
function note(build: string): boolean {
  try {
    if (sessionStorage.getItem(noteKey) === build) return false;
    sessionStorage.setItem(noteKey, build);
    if (document.querySelector('form[data-early=submitted]'))
      sessionStorage.setItem('submitted', location.href);
    return true;
  } catch {
    return false;
  }
}
