import { early } from '../services/early-page.ts';
import type { StoredKey } from '../services/stored.ts';

const noteKey: StoredKey = 'reloaded';
const sentKey: StoredKey = 'submitted';

/**
 * Loads the page again, once per build in this tab: a newer build may have taken away its files. Settles only if the page stays. A form
 * that was sent and waits for the application is sent by the next one (`early-order.ts`).
 */
export async function reloadOnce(build: string): Promise<void> {
  if (!note(build)) return;
  location.reload();
  await new Promise(() => undefined);
}

/** A file of the application did not arrive. */
export class FileError extends Error {
  /** A newer build has taken its place. Declared only: a field would bring four helpers into the HTML of each page. */
  declare readonly isMissing: boolean;

  constructor(address: string, status = 0) {
    super(`${address}: ${status}`);
    this.isMissing = status >= 400 && status < 500;
  }
}

/** Fetches a file into the browser's cache. Rejects with a `FileError`. */
export async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address).catch(() => undefined);
  const body = answer?.ok && (await answer.arrayBuffer().catch(() => undefined));
  if (answer && !answer.ok) early.tell?.({ kind: 'file', file: address, status: answer.status });
  if (!body) throw new FileError(address, answer?.status);
}

/** The status of an answer; 0 without one. */
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
    if (early.isSent) sessionStorage.setItem(sentKey, location.href);
    return true;
  } catch {
    return false;
  }
}

/** Was the form of this page sent before the page loaded itself again? Told once. */
export function takeSentBefore(): boolean {
  try {
    const address = sessionStorage.getItem(sentKey);
    sessionStorage.removeItem(sentKey);
    return address === location.href;
  } catch {
    // Storage is blocked: nothing was noted.
    return false;
  }
}
