import type { LabFlow } from '../profile.ts';
import { unpack } from './packed.ts';
import { type OpenedFile, readSessionText } from './session-file.ts';

/** Unpacks and checks the session of an address (docs/traces.md, Reports) as carefully as a file. */
export async function readLinkedSession(
  session: string,
  flows: readonly LabFlow[],
): Promise<OpenedFile | { error: string }> {
  const text = await unpack(session).catch(() => null);
  return text === null
    ? { error: 'The link to this session is incomplete or damaged. Open the session’s file instead.' }
    : readSessionText(text, flows);
}
