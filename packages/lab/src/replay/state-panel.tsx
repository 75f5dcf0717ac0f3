import { chartsOf, innermostStates } from '@upwell/trace/chart';
import { own, type Trace } from '@upwell/trace/format';
import { machineIdOf, placeOf } from '@upwell/trace/record';
import {
  type ExplainedDifference,
  type Moment,
  machinesIn,
  momentAfter,
  type Scrubber,
} from '@upwell/trace/replay';
import { machineTitle, stateTitle } from '@upwell/trace/words';
import { Hint } from '@upwell/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { BuildChanges, StateChanges } from '../difference/state-changes.tsx';
import { JsonTree } from '../json/json-tree.tsx';

export interface StatePanelProps {
  trace: Trace;
  machine: AnyStateMachine;
  scrubber: Scrubber;
  moment: Moment;
  /** `null` when this build does what was recorded, or while it is replayed. */
  difference: ExplainedDifference | null;
}

/** What differs at this moment, then the state and the data of every running machine. */
export function StatePanel({ trace, machine, scrubber, moment, difference }: StatePanelProps) {
  const charts = chartsOf(machine);
  const contexts = new Map(
    machinesIn(moment.snapshot, `@${trace.flow}`).map(({ path, context }) => [path, context]),
  );
  return (
    <Sections>
      {difference && moment.position === momentAfter(trace, difference.input?.i ?? -1) ? (
        <section>
          <h3>Recorded → this build</h3>
          <BuildChanges {...{ trace, scrubber, difference }} />
          <Hint>Below: this build.</Hint>
        </section>
      ) : (
        moment.position > 0 && <LastChanges {...{ trace, scrubber, moment }} />
      )}
      {moment.machines.map(({ path, actor, state }) => {
        const chart = own(charts, machineIdOf(actor) ?? '');
        return (
          <section key={path} aria-label={path.slice(1)}>
            <h3>{machineTitle(path)}</h3>
            {chart &&
              innermostStates(chart, state.value).map((node) => (
                <StateLine key={node.id}>
                  {stateTitle(node)} <code>{node.id}</code>
                </StateLine>
              ))}
            <JsonTree value={contexts.get(placeOf(path)) ?? {}} open={1} />
          </section>
        );
      })}
    </Sections>
  );
}

function LastChanges({ trace, scrubber, moment }: Pick<StatePanelProps, 'trace' | 'scrubber' | 'moment'>) {
  const before = useMemo(() => scrubber.at(moment.position - 1).snapshot, [scrubber, moment]);
  return (
    <section>
      <h3>Changed by this event</h3>
      <StateChanges
        flow={trace.flow}
        before={before}
        after={moment.snapshot}
        label="Before the event, and after it"
        alone={{ before: 'Ended. It was in', after: 'Started in' }}
      >
        Nothing changed.
      </StateChanges>
    </section>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  > section + section {
    padding-top: var(--s3);
    border-top: 1px solid var(--line);
  }

  h3 {
    margin-bottom: 4px;
  }
`;

const StateLine = styled.p`
  margin: 0 0 2px;
  color: var(--water-deep);
  font-weight: 600;
  overflow-wrap: anywhere;

  code {
    color: var(--ink-2);
    font-size: 11px;
    font-weight: 400;
  }
`;
