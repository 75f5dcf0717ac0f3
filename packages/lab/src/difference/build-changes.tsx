import type { Trace } from '@upwell/trace/format';
import { type Divergence, type Scrubber, statesAtDivergence } from '@upwell/trace/replay';
import { useMemo } from 'react';
import { StateChanges } from './state-changes.tsx';

export interface BuildChangesProps {
  trace: Trace;
  scrubber: Scrubber;
  divergence: Divergence;
}

/** What differs between the states and the data of both builds where they diverge. */
export function BuildChanges({ trace, scrubber, divergence }: BuildChangesProps) {
  const states = useMemo(
    () => statesAtDivergence(trace, divergence, scrubber),
    [trace, divergence, scrubber],
  );
  return (
    <StateChanges
      flow={trace.flow}
      before={states.recorded}
      after={states.now}
      label="Recorded, and this build"
      alone={{ before: 'Runs only in the recorded build, in', after: 'Runs only in this build, in' }}
    >
      Both builds are in the same state and hold the same data.
    </StateChanges>
  );
}
