import { traceLimits } from '../../trace/format/trace.ts';
import { type OpenedFile, readSessionText } from './session-file.ts';

/** A session and a moment of it that an address carries: `/lab#moment=31&session=…` (docs/traces.md, Reports). */
export interface LinkedSession {
  moment: number;
  /** The file, deflated and in base64url. */
  session: string;
}

/** `null` when the fragment of the address carries no session. */
export function sessionInFragment(fragment: string): LinkedSession | null {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const session = parameters.get('session');
  return session ? { session, moment: Number(parameters.get('moment')) || 0 } : null;
}

/** Unpacks and checks the session of an address as carefully as a file. */
export async function readLinkedSession({ session }: LinkedSession): Promise<OpenedFile | { error: string }> {
  const text = await inflated(session).catch(() => null);
  return text === null
    ? { error: 'The link to this session is incomplete or damaged. Open the session’s file instead.' }
    : readSessionText(text);
}

/** Throws when the text is damaged, or unpacks into more than a session's file holds. */
async function inflated(base64url: string): Promise<string> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const decoder = new TextDecoder();
  let text = '';
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > traceLimits.characters) {
      await reader.cancel();
      throw new RangeError('more than a session holds');
    }
  }
}
