import type { FlowRecording } from '@upwell/trace/record';
import { writeTrace } from '@upwell/trace/session';
import { attempt } from '../base/attempt.ts';

/** A session of a page that this tab has left. */
export interface EarlierSession {
  id: string;
  flow: string;
  title: string;
  path: string;
  /** When the page was left, or last hidden; ISO 8601. */
  leftAt: string;
  inputs: number;
  /** Characters of its file; 0 when it has none. */
  size: number;
  error: string | null;
}

/** The sessions of pages this tab showed before, each exported (redacted, checked for leaks, replayed) when its page was left. */
export interface EarlierSessions {
  list(): EarlierSession[];
  fileOf(session: EarlierSession): string | null;
  /** Stores what was recorded, in place of the oldest sessions if space runs out; not again without new inputs, and not before its flow
   * is started. */
  store(recordings: readonly FlowRecording[]): void;
  clear(): void;
}

export interface EarlierSessionsOptions {
  /** A function, because reading `window.sessionStorage` may throw. Default: the tab's session storage. */
  storage?: () => Storage;
  path?: () => string;
  date?: () => Date;
  /** The limit for all files together. Default 2 million of the 5 million that browsers give a tab: the product needs some. */
  maximumCharacters?: number;
  /** Exporting a longer session would delay leaving the page. Default 5,000. */
  maximumInputs?: number;
}

const listKey = 'lab.sessions';
const fileKeyOf = (id: string) => `lab.session.${id}`;
const tooLong = 'it is too long to be stored with the tab; save such a session before you leave the page';

export function createEarlierSessions({
  storage = () => window.sessionStorage,
  path = () => location.pathname,
  date = () => new Date(),
  maximumCharacters = 2_000_000,
  maximumInputs = 5_000,
}: EarlierSessionsOptions = {}): EarlierSessions {
  const stored = new WeakMap<FlowRecording, string>();

  function list(): EarlierSession[] {
    const sessions: unknown = attempt(() => JSON.parse(storage().getItem(listKey) ?? '[]'));
    return Array.isArray(sessions) ? sessions : [];
  }

  function fileFrom(recording: FlowRecording): { file: string; error: null } | { file: null; error: string } {
    if (recording.inputs.length > maximumInputs) return { file: null, error: tooLong };
    const exported = recording.exportTrace();
    if (exported.outcome === 'refused') return { file: null, error: exported.sentence };
    const file = writeTrace(exported.trace);
    return file.length > maximumCharacters ? { file: null, error: tooLong } : { file, error: null };
  }

  function storeOne(recording: FlowRecording): void {
    const { id, flow, title, inputs } = recording;
    const { file, error } = fileFrom(recording);
    const session: EarlierSession = {
      id,
      flow,
      // May hold private data: stored only after the leak check.
      title: file ? title : '',
      path: path(),
      leftAt: date().toISOString(),
      inputs: inputs.length,
      size: file?.length ?? 0,
      error,
    };
    let sessions = [session, ...list().filter((one) => one.id !== id)];
    while (sumOf(sessions) > maximumCharacters || !isWritten(sessions, file)) {
      const oldest = sessions.at(-1);
      if (!oldest) {
        clear();
        return;
      }
      attempt(() => storage().removeItem(fileKeyOf(oldest.id)));
      sessions = sessions.slice(0, -1);
    }
  }

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

  function clear(): void {
    attempt(() => {
      for (const { id } of list()) storage().removeItem(fileKeyOf(id));
      storage().removeItem(listKey);
    });
  }

  return {
    list,
    fileOf: ({ id }) => attempt(() => storage().getItem(fileKeyOf(id))),
    store(recordings) {
      for (const recording of recordings) {
        const { hasBegun, title, inputs, notes } = recording;
        const state = JSON.stringify([title, inputs.at(-1)?.i ?? -1, notes]);
        if (!hasBegun || inputs.length === 0 || stored.get(recording) === state) continue;
        stored.set(recording, state);
        storeOne(recording);
      }
    },
    clear,
  };
}

function sumOf(sessions: readonly EarlierSession[]): number {
  return sessions.reduce((sum, { size }) => sum + size, 0);
}
