import { early } from './early-page.ts';

/**
 * Loads code of the application that is not there from the start. When it did not arrive because a newer build has taken it away, the
 * page loads itself again, once, unless that would lose something. Rejects if the page stays: only a reload helps then, because an
 * import that failed fails for as long as the page stays.
 */
export async function loadCode<Code>(load: () => Promise<Code>, losesNothing = hasNoText): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    // The boot script defines it; pages without one have just been loaded.
    if (losesNothing()) await early.reloadOnce?.(error);
    throw error;
  }
}

/** Is every field empty in which people type? */
function hasNoText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=submit])',
  );
  return [...fields].every(({ value }) => value === '');
}
