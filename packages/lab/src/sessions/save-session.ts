import { type Trace, writeSessionInPortions } from '@upwell/trace/session';
import { downloadText } from '@upwell/ui';
import { withFrameBreaks } from '../base/frame-breaks.ts';
import { savedWords } from './saved-status.tsx';
import { fileNameOf } from './session-file.ts';

/** Writes the file of a session, which takes seconds for a long one, and saves it. Returns what to say of it. Rejects with a `SessionFileError`. */
export async function saveSession(trace: Trace, remark: string | null = null): Promise<string> {
  const name = fileNameOf(trace);
  downloadText(name, await withFrameBreaks(writeSessionInPortions({ pages: [trace] }), () => undefined));
  return savedWords(name, remark);
}
