import { type Actor, createActor } from 'xstate';
import { createStore, type Store } from '../base/store.ts';
import { sessionNotesMachine } from '../machines/session-notes.ts';
import type { LiveFlow } from './live-flow.ts';

/** The notes that are written in the dock about the flows of this page: kept while tabs change and the dock is closed. */
export interface LiveNotes {
  of(recording: LiveFlow): Actor<typeof sessionNotesMachine>;
  unsaved: Store<boolean>;
}

export function createLiveNotes(): LiveNotes {
  const actors = new Map<LiveFlow, Actor<typeof sessionNotesMachine>>();
  const unsaved = createStore(false);

  function create({ title, notes, bookmarks }: LiveFlow) {
    const actor = createActor(sessionNotesMachine, { input: { title, notes, bookmarks } });
    actor.subscribe(() =>
      unsaved.set([...actors.values()].some((one) => !one.getSnapshot().matches('saved'))),
    );
    return actor.start();
  }

  return {
    unsaved,
    of(recording) {
      const actor = actors.get(recording) ?? create(recording);
      actors.set(recording, actor);
      return actor;
    },
  };
}

/** Runs with the title and the note that are being typed in the recording; takes the note out again unless `run` returns true. */
export function withTyped(recording: LiveFlow, notes: LiveNotes, run: () => boolean): void {
  const { title, draft } = notes.of(recording).getSnapshot().context;
  const text = draft.trim();
  recording.title = title.trim();
  if (text !== '') recording.notes.push({ at: recording.inputs.at(-1)?.i ?? -1, text });
  if (!run() && text !== '') recording.notes.pop();
}
