import { deflateRawSync } from 'node:zlib';
import { type Trace, writeTrace } from '@upwell/trace/format';

/** Browsers cut or refuse longer addresses. */
const longest = 1_000_000;

/**
 * Where the Lab shows a moment of a session: the fragment holds the session itself, deflated and in base64url, and is never sent to a
 * server. `build` is the commit of the build on which the Lab shows what was found. `null` when the session is too long for an address.
 */
export function labAddress(lab: string, trace: Trace, moment: number, build: string): string | null {
  const session = deflateRawSync(writeTrace(trace), { level: 9 }).toString('base64url');
  return session.length > longest
    ? null
    : `${lab.replace(/#.*/, '')}#tab=Difference&moment=${moment}&build=${encodeURIComponent(build)}&session=${session}`;
}
