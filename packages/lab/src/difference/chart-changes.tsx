import { type Chart, type ChartChange, chartsOf, mergeCharts } from '@upwell/trace/chart';
import { own, type Trace } from '@upwell/trace/session';
import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { FlowChart } from '../chart/flow-chart.tsx';
import { noMarks } from '../chart/model/marks.ts';
import { withCode } from './with-code.tsx';

export interface ChartChangesProps {
  trace: Trace;
  machine: AnyStateMachine;
  changes: readonly ChartChange[];
  /** Id of the machine that diverged: the one that is open at first. */
  first: string | null;
}

/** The changes of the charts since the recording: by machine, both charts as one picture, and the changes in words. */
export function ChartChanges({ trace, machine, changes, first }: ChartChangesProps) {
  const byMachine = [...Map.groupBy(changes, (change) => change.machine)];
  const opened = byMachine.some(([id]) => id === first) ? first : byMachine[0]?.[0];
  return byMachine.map(([id, own]) => (
    <ChangedMachine key={id} isFirst={id === opened} title={`${id} (${own.length})`}>
      <MergedPicture id={id} trace={trace} machine={machine} />
      <Sentences>
        {own.map(({ sentence }) => (
          <li key={sentence}>{withCode(sentence)}</li>
        ))}
      </Sentences>
    </ChangedMachine>
  ));
}

interface ChangedMachineProps {
  title: string;
  isFirst: boolean;
  children: ReactNode;
}

function ChangedMachine({ title, isFirst, children }: ChangedMachineProps) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

function MergedPicture({ id, trace, machine }: { id: string; trace: Trace; machine: AnyStateMachine }) {
  const [before, after] = [own(trace.machines, id)?.chart, own(chartsOf(machine), id)];
  if (!before || !after) return null;
  return <BothCharts before={before} after={after} />;
}

function BothCharts({ before, after }: { before: Chart; after: Chart }) {
  const { charts, marks } = useMemo(() => {
    const { chart, changes } = mergeCharts(before, after);
    return { charts: { [chart.id]: chart }, marks: { ...noMarks, changes } };
  }, [before, after]);
  return (
    <Compared>
      <Legend>
        <ins>added</ins> <del>removed</del> <Changed>changed</Changed>
      </Legend>
      <Picture>
        <FlowChart machine={after.id} charts={charts} marks={marks} />
      </Picture>
    </Compared>
  );
}

const Sentences = styled.ul`
  display: grid;
  gap: 4px;
  padding-block: var(--s2);
  overflow-wrap: anywhere;
`;

const Compared = styled.figure`
  margin: 0;
`;

const Legend = styled.figcaption`
  display: flex;
  gap: var(--s3);
  padding-block: 4px;
  color: var(--ink-2);

  ins {
    color: var(--good);
    text-decoration: none;
  }

  del {
    color: var(--bad);
  }
`;

const Changed = styled.span`
  color: var(--water-deep);
`;

/** High enough for five states. */
const Picture = styled.div`
  height: 440px;
  border-block: 1px solid var(--line);
`;
