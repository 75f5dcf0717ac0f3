import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Actor } from 'xstate';
import { labMachine, type OpenSession } from '../../../machines/lab/lab.ts';
import { useFlow } from '../../services/flow.tsx';
import type { Trace } from '../../trace/format/format.ts';
import { readTrace, TraceFileError } from '../../trace/format/trace-file.ts';

/** The session on the desk, and the machine that says what is being done with it. */
export interface Desk {
  actor: Actor<typeof labMachine>;
  trace: Trace | null;
  /** Why the last file was refused; empty when it was not. */
  refusal: string;
  isReading: boolean;
  openFile(file: File): Promise<void>;
  open(trace: Trace): void;
  keepFork(trace: Trace): void;
  close(): void;
}

/** A file that is larger is not even read, bytes. */
const largestFile = 200_000_000;

export function useDesk(): Desk {
  const actor = useFlow(labMachine, undefined);
  const [trace, setTrace] = useState<Trace | null>(null);
  const refusal = useSelector(actor, (state) => (state.matches('refused') ? state.context.refusal : ''));
  const isReading = useSelector(actor, (state) => state.matches('reading'));

  function put(next: Trace, type: 'trace.opened' | 'fork.kept') {
    setTrace(next);
    actor.send({ type, session: sessionOf(next) });
  }

  return {
    actor,
    trace,
    refusal,
    isReading,
    open: (next) => put(next, 'trace.opened'),
    keepFork: (next) => put(next, 'fork.kept'),
    close() {
      actor.send({ type: 'trace.close' });
      setTrace(null);
    },
    async openFile(file) {
      actor.send({ type: 'trace.read' });
      try {
        if (file.size > largestFile) throw new TraceFileError('This file is far larger than any trace.');
        put(readTrace(await file.text()), 'trace.opened');
      } catch (error) {
        actor.send({
          type: 'trace.refused',
          reason: error instanceof TraceFileError ? error.message : 'This file could not be read.',
        });
      }
    },
  };
}

function sessionOf({ title, flow, inputs }: Trace): OpenSession {
  return { title, flow, length: inputs.filter(({ kind }) => kind !== 'stop').length };
}
