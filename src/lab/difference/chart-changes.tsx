import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import type { ChartChange } from '../../trace/chart/diff-charts.ts';
import type { Trace } from '../../trace/format/trace.ts';
import { Hint } from '../../ui/form-field.tsx';

export interface ChartChangesProps {
  trace: Trace;
  machine: AnyStateMachine;
  changes: readonly ChartChange[];
}

/** How the charts changed since the recording, by machine. */
export function ChartChanges({ changes }: ChartChangesProps) {
  if (changes.length === 0) return <Hint>The charts are those of the recording.</Hint>;
  return (
    <Changes>
      {changes.map(({ machine: id, sentence }) => (
        <li key={`${id} ${sentence}`}>{sentence}</li>
      ))}
    </Changes>
  );
}

const Changes = styled.ul`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
`;
