import { writeTrace } from '../../trace/format/trace-file.ts';
import type { FlowRecording } from '../../trace/record/recorder.ts';

/** What is known of a session whose page this tab has left. */
export interface EarlierSession {
  /** Id of the recording. */
  id: string;
  /** Id of the flow's machine. */
  flow: string;
  title: string;
  /** Path of the page. */
  path: string;
  /** When the page was left, or last hidden; ISO 8601. */
  leftAt: string;
  inputs: number;
  /** Characters of its file; 0 when it has none. */
  size: number;
  /** Why it has no file, in words. */
  refusal: string | null;
}

/** The sessions of the pages that this tab showed before, each exported (redacted, searched, replayed) as its page was left. */
export interface EarlierSessions {
  /** Newest first. */
  list(): EarlierSession[];
  /** The text of a session's trace file; `null` when there is none. */
  fileOf(session: EarlierSession): string | null;
  /** Keeps what was recorded; the oldest sessions give way. One that has not gone on since is left as it is. */
  keep(recordings: readonly FlowRecording[]): void;
  forget(): void;
}

export interface EarlierSessionsOptions {
  /** A function because merely naming `sessionStorage` may throw. Default: the tab's, which goes when the tab does. */
  storage?: () => Storage;
  path?: () => string;
  date?: () => Date;
  /** Most characters of files. Default 2 million, of the five that browsers give a tab: the product needs some. */
  maximumCharacters?: number;
  /** A longer session takes more time to export than leaving a page may. Default 5,000. */
  maximumInputs?: number;
}

const listKey = 'lab.sessions';
const fileKeyOf = (id: string) => `lab.session.${id}`;
const tooLong = 'it is too long to outlive its page, so save such a session before you leave';

export function createEarlierSessions({
  storage = () => window.sessionStorage,
  path = () => location.pathname,
  date = () => new Date(),
  maximumCharacters = 2_000_000,
  maximumInputs = 5_000,
}: EarlierSessionsOptions = {}): EarlierSessions {
  const kept = new WeakMap<FlowRecording, string>();

  function list(): EarlierSession[] {
    const sessions: unknown = attempt(() => JSON.parse(storage().getItem(listKey) ?? '[]'));
    return Array.isArray(sessions) ? sessions : [];
  }

  /** `null` in place of the file: why there is none is in the other. */
  function fileFrom(recording: FlowRecording): { file: string | null; refusal: string | null } {
    if (recording.inputs.length > maximumInputs) return { file: null, refusal: tooLong };
    const exported = recording.exportTrace();
    if (exported.outcome === 'refused') return { file: null, refusal: exported.sentence };
    const file = writeTrace(exported.trace);
    return file.length > maximumCharacters ? { file: null, refusal: tooLong } : { file, refusal: null };
  }

  function keepOne(recording: FlowRecording): void {
    const { id, flow, title, inputs } = recording;
    const { file, refusal } = fileFrom(recording);
    const size = file?.length ?? 0;
    const about = {
      id,
      flow,
      path: path(),
      leftAt: date().toISOString(),
      inputs: inputs.length,
      size,
      refusal,
    };
    // A title is somebody's words: it is kept when the gate has read it.
    const session: EarlierSession = { ...about, title: file ? title : '' };
    let sessions = [session, ...list().filter((one) => one.id !== id)];
    while (sumOf(sessions) > maximumCharacters || !isWritten(sessions, file)) {
      const oldest = sessions.at(-1);
      if (!oldest) {
        forget();
        return;
      }
      attempt(() => storage().removeItem(fileKeyOf(oldest.id)));
      sessions = sessions.slice(0, -1);
    }
  }

  /** Of a full storage the answer is no. */
  function isWritten([newest, ...others]: readonly EarlierSession[], file: string | null): boolean {
    return (
      attempt(() => {
        if (!newest) return false;
        if (file) storage().setItem(fileKeyOf(newest.id), file);
        else storage().removeItem(fileKeyOf(newest.id));
        storage().setItem(listKey, JSON.stringify([newest, ...others]));
        return true;
      }) ?? false
    );
  }

  function forget(): void {
    attempt(() => {
      for (const { id } of list()) storage().removeItem(fileKeyOf(id));
      storage().removeItem(listKey);
    });
  }

  return {
    list,
    fileOf: ({ id }) => attempt(() => storage().getItem(fileKeyOf(id))),
    keep(recordings) {
      for (const recording of recordings) {
        const { title, inputs, notes, bookmarks } = recording;
        const state = JSON.stringify([title, inputs.at(-1)?.i ?? -1, notes.length, bookmarks.length]);
        if (inputs.length === 0 || kept.get(recording) === state) continue;
        kept.set(recording, state);
        keepOne(recording);
      }
    },
    forget,
  };
}

function sumOf(sessions: readonly EarlierSession[]): number {
  return sessions.reduce((sum, { size }) => sum + size, 0);
}

/** Storage may be switched off or full; what comes of it then is `null`. */
function attempt<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
