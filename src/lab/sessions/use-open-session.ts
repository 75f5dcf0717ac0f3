import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Actor } from 'xstate';
import { labMachine } from '../../../machines/lab/lab.ts';
import { useFlow } from '../../services/flow.tsx';
import type { Trace } from '../../trace/format/trace.ts';
import { readSessionFile } from './session-file.ts';

/** The session that is open in the Lab, if one is, and the machine that replays it. */
export interface OpenSession {
  actor: Actor<typeof labMachine>;
  trace: Trace | null;
  /** The pages of the journey it belongs to; empty for a session of its own. */
  pages: readonly Trace[];
  error: string | null;
  isReading: boolean;
  openFile(file: File): Promise<void>;
  open(trace: Trace): void;
  /** Opens another page of the same journey. */
  openPage(page: Trace): void;
  close(): void;
}

export function useOpenSession(): OpenSession {
  const actor = useFlow(labMachine, undefined);
  const [trace, setTrace] = useState<Trace | null>(null);
  const [pages, setPages] = useState<readonly Trace[]>([]);
  const error = useSelector(actor, ({ context }) => context.error);
  const isReading = useSelector(actor, (state) => state.matches({ file: 'reading' }));

  function show(next: Trace) {
    const { title, flow, inputs } = next;
    const length = inputs.filter(({ kind }) => kind !== 'stop').length;
    setTrace(next);
    actor.send({ type: 'trace.opened', session: { title, flow, length } });
  }

  return {
    actor,
    trace,
    pages,
    error,
    isReading,
    open(next) {
      setPages([]);
      show(next);
    },
    openPage: show,
    close() {
      actor.send({ type: 'trace.close' });
      setTrace(null);
      setPages([]);
    },
    async openFile(file) {
      actor.send({ type: 'trace.read' });
      const result = await readSessionFile(file);
      if ('error' in result) {
        actor.send({ type: 'trace.failed', error: result.error });
        return;
      }
      setPages(result.pages);
      show(result.trace);
    },
  };
}
