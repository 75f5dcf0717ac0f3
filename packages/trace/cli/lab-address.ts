import { deflateRawSync } from 'node:zlib';
import { type SessionPage, writeSession } from '@upwell/trace/format';

/** Browsers cut or refuse longer addresses. */
const maxLinkCharacters = 1_000_000;

/** Where the Lab of `build` shows a moment of a page, which the fragment holds; `null` when that is too long. */
export function labAddress(lab: string, page: SessionPage, moment: number, build: string): string | null {
  const session = deflateRawSync(writeSession({ pages: [page] }), { level: 9 }).toString('base64url');
  return session.length > maxLinkCharacters
    ? null
    : `${lab.replace(/#.*/, '')}#tab=Difference&moment=${moment}&build=${encodeURIComponent(build)}&session=${session}`;
}
