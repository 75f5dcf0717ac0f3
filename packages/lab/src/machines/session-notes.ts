import { assign, cancel, raise, setup } from 'xstate';

/** Everything that people write about a session. `at` is the number of an input. */
export interface SessionNotes {
  title: string;
  notes: { at: number; text: string }[];
  bookmarks: { at: number; label: string }[];
}

export interface SessionNotesContext extends SessionNotes {
  draft: string;
  /** The file that was saved last; `null` a while later, or when something was written since. */
  file: string | null;
  /** What is to be said about this file. */
  remark: string | null;
  error: string | null;
}

type Events =
  | { type: 'notes.edit'; change: Partial<SessionNotes & Pick<SessionNotesContext, 'draft'>> }
  /** The file contains the draft too, as the last of its notes. */
  | { type: 'session.saved'; file: string; remark?: string | null; saved: SessionNotes }
  | { type: 'session.refused'; error: string }
  | { type: 'message.expired' }
  | { type: 'session.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

const messageMs = 8_000;

const flow = setup({
  types: {} as { context: SessionNotesContext; input: SessionNotes; events: Events },
  actions: { expireMessage: raise({ type: 'message.expired' }, { id: 'message', delay: messageMs }) },
});

export const sessionNotesMachine = flow.createMachine({
  id: 'sessionNotes',
  description:
    'What is written about a session, until it is saved with it. Nothing is left unsaved without asking.',
  context: ({ input: { title, notes, bookmarks } }) => ({
    title,
    notes: [...notes],
    bookmarks: [...bookmarks],
    draft: '',
    file: null,
    remark: null,
    error: null,
  }),
  initial: 'saved',
  on: {
    'notes.edit': {
      target: '.unsaved',
      actions: assign(({ event }) => ({ ...event.change, file: null, error: null })),
    },
    'session.saved': {
      target: '.saved',
      actions: [
        assign(({ event: { file, remark = null, saved } }) => ({
          ...saved,
          ...{ file, remark, draft: '', error: null },
        })),
        cancel('message'),
        'expireMessage',
      ],
    },
    'session.refused': { actions: assign(({ event }) => ({ error: event.error, file: null })) },
    'message.expired': { actions: assign({ file: null }) },
  },
  states: {
    saved: { description: 'Everything that was written is in the file, or may be left.' },
    unsaved: {
      description: 'Something was written since the session was saved.',
      on: { 'session.leave': { target: 'asking' } },
    },
    asking: {
      description: 'Asks whether to leave without what was written.',
      on: {
        'leave.confirm': { target: 'saved', actions: assign({ draft: '' }) },
        'leave.cancel': { target: 'unsaved' },
      },
    },
  },
});
