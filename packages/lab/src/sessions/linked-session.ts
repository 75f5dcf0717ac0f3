import { emptyAddress, type LabAddress, writeAddress } from '../base/address.ts';
import type { LabFlow } from '../base/profile.ts';
import { pack, unpack } from './packed.ts';
import { type OpenedSession, readSessionText } from './session-file.ts';

/** Unpacks and checks the session of an address as carefully as a file. */
export async function readLinkedSession(
  session: string,
  flows: readonly LabFlow[],
): Promise<OpenedSession | { error: string }> {
  const text = await unpack(session).catch(() => null);
  return text === null
    ? { error: 'The link to this session is incomplete or damaged. Open the session’s file instead.' }
    : readSessionText(text, flows);
}

/** Chats and bug trackers cut longer links. */
const maxLinkCharacters = 32_000;

/** A link to a moment of a session that holds the session itself, or the reason why there is none. */
export async function linkTo(
  text: string,
  place: Partial<LabAddress>,
  lab: string,
): Promise<{ url: string } | { error: string }> {
  const session = await pack(text);
  if (session.length > maxLinkCharacters) {
    const size = Math.ceil(session.length / 1_000);
    return {
      error: `This session is too long for a link (${size} kB). Save it and attach the file: it opens at its first bookmark or note.`,
    };
  }
  return { url: `${lab}${writeAddress({ ...emptyAddress, ...place, session })}` };
}
