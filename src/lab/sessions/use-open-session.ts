import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { Actor, ActorRefFrom } from 'xstate';
import { labMachine } from '../../../machines/lab/lab.ts';
import type { sessionNotesMachine } from '../../../machines/lab/session-notes.ts';
import { useFlow } from '../../services/flow.tsx';
import type { Trace } from '../../trace/format/trace.ts';
import { momentsOf } from '../../trace/replay/moments.ts';
import { type OpenedFile, readSessionFile } from './session-file.ts';
import { type LinkedSession, readLinkedSession } from './session-in-address.ts';

/** The session that is open in the Lab, if one is, and the machine that replays it. */
export interface OpenSession {
  actor: Actor<typeof labMachine>;
  trace: Trace | null;
  /** The pages of the journey it belongs to; empty for a session of its own. */
  pages: readonly Trace[];
  error: string | null;
  isReading: boolean;
  /** What is written about the session. */
  notes: ActorRefFrom<typeof sessionNotesMachine> | undefined;
  /** These leave the session that is open, and ask first when something written about it is not saved. */
  openFile(file: File): void;
  /** Opens the session that an address carries, at its moment. */
  openLink(link: LinkedSession): void;
  open(trace: Trace): void;
  /** Opens another page of the same journey. */
  openPage(page: Trace): void;
  close(then?: () => void): void;
  /** The answer to that question. */
  confirmLeaving(): void;
}

export function useOpenSession(): OpenSession {
  const actor = useFlow(labMachine, undefined);
  const [trace, setTrace] = useState<Trace | null>(null);
  const [pages, setPages] = useState<readonly Trace[]>([]);
  const error = useSelector(actor, ({ context }) => context.error);
  const isReading = useSelector(actor, (state) => state.matches({ file: 'reading' }));

  const notes = useSelector(actor, ({ children }) => children.notes);
  const afterLeaving = useRef<() => void>(undefined);

  /** The machine decides whether it asks; the answer comes to `confirmLeaving`. */
  function leave(then: () => void) {
    const current = actor.getSnapshot().children.notes;
    current?.send({ type: 'session.leave' });
    if (current?.getSnapshot().matches('asking')) afterLeaving.current = then;
    else then();
  }

  function show(next: Trace) {
    const { title, flow, notes: written, bookmarks } = next;
    const length = momentsOf(next);
    setTrace(next);
    actor.send({ type: 'trace.opened', session: { title, flow, length, notes: written, bookmarks } });
  }

  async function read(opening: Promise<OpenedFile | { error: string }>, moment = 0) {
    actor.send({ type: 'trace.read' });
    const result = await opening;
    if ('error' in result) {
      actor.send({ type: 'trace.failed', error: result.error });
      return;
    }
    setPages(result.pages);
    show(result.trace);
    actor.send({ type: 'moment.show', position: moment });
  }

  return {
    actor,
    trace,
    pages,
    error,
    isReading,
    notes,
    open: (next) =>
      leave(() => {
        setPages([]);
        show(next);
      }),
    openPage: (page) => leave(() => show(page)),
    openFile: (file) => leave(() => void read(readSessionFile(file))),
    openLink: (link) => leave(() => void read(readLinkedSession(link), link.moment)),
    close: (then) =>
      leave(() => {
        actor.send({ type: 'trace.close' });
        setTrace(null);
        setPages([]);
        then?.();
      }),
    confirmLeaving() {
      notes?.send({ type: 'leave.confirm' });
      afterLeaving.current?.();
    },
  };
}
