const noteKey = 'reloaded';

/**
 * Loads the page again after a file of its build did not load: a newer build may have taken its place. Once per build in this tab, and
 * only if the site answers. Settles only if the page stays.
 */
export async function reloadOnce(build: string): Promise<'offline' | 'missing'> {
  const isReachable = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return 'offline';
  if (!note(build)) return 'missing';
  location.reload();
  return new Promise(() => undefined);
}

/** False if this tab has noted it before or can note nothing: the reload could repeat itself. */
function note(build: string): boolean {
  try {
    if (sessionStorage.getItem(noteKey) === build) return false;
    sessionStorage.setItem(noteKey, build);
    return true;
  } catch {
    return false;
  }
}
