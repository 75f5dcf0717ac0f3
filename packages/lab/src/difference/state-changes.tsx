import { type Json, sameJson, type Trace } from '@upwell/trace/format';
import {
  type Difference,
  machinesIn,
  type Scrubber,
  type SnapshotMachine,
  statesAtDifference,
  stateWords,
} from '@upwell/trace/replay';
import { machineTitle } from '@upwell/trace/words';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import type { StateValue } from 'xstate';
import { JsonTree } from '../json/json-tree.tsx';
import { comparedTexts, JsonChanges, Same } from './json-changes.tsx';

export interface StateChangesProps {
  flow: string;
  /** Persisted snapshots of the flow. */
  before: Json;
  after: Json;
  /** What the two are, for assistive technology. */
  label: string;
  /** What to say of a machine that runs only before or only after, in front of its state. */
  alone: { before: string; after: string };
  /** What to say when nothing differs. */
  children: ReactNode;
}

/** By machine, what differs between two moments or builds: its states and its context. */
export function StateChanges({ flow, before, after, label, alone, children }: StateChangesProps) {
  const [old, now] = [machinesByPath(before, flow), machinesByPath(after, flow)];
  const differing = [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, was: old.get(path), is: now.get(path) }))
    .filter(({ was, is }) => !sameJson(was && [was.value, was.context], is && [is.value, is.context]));
  if (differing.length === 0) return <Same>{children}</Same>;
  return differing.map(({ path, was, is }) => (
    <Machine key={path} aria-label={`What differs in ${path.slice(1)}`}>
      <h4>{machineTitle(path)}</h4>
      {was && is ? (
        <>
          {!sameJson(was.value, is.value) && (
            <p>
              State: <del>{stateText(was)}</del> → <ins>{stateText(is)}</ins>
            </p>
          )}
          {!sameJson(was.context, is.context) && (
            <JsonChanges label={label} recorded={was.context} now={is.context} />
          )}
        </>
      ) : (
        <>
          {was && <Alone words={alone.before} machine={was} />}
          {is && <Alone words={alone.after} machine={is} />}
        </>
      )}
    </Machine>
  ));
}

export interface BuildChangesProps {
  trace: Trace;
  scrubber: Scrubber;
  difference: Difference;
}

/** What differs between the states and the data of both builds where they diverge. */
export function BuildChanges({ trace, scrubber, difference }: BuildChangesProps) {
  const states = useMemo(
    () => statesAtDifference(trace, difference, scrubber),
    [trace, difference, scrubber],
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

function Alone({ words, machine }: { words: string; machine: SnapshotMachine }) {
  return (
    <>
      <p>
        {words} <code>{stateText(machine)}</code>
      </p>
      <details>
        <summary>Its data</summary>
        <JsonTree value={machine.context} open={1} />
      </details>
    </>
  );
}

function stateText({ value }: SnapshotMachine): string {
  return stateWords((value ?? {}) as StateValue);
}

function machinesByPath(snapshot: Json, flow: string): Map<string, SnapshotMachine> {
  return new Map(machinesIn(snapshot, `@${flow}`).map((machine) => [machine.path, machine]));
}

const Machine = styled.section`
  & + & {
    margin-top: var(--s2);
  }

  h4 {
    margin: 0 0 2px;
    color: var(--ink-2);
    font-size: inherit;
    font-weight: 600;
    letter-spacing: 0;
  }

  del,
  ins {
    font-family: var(--mono);
    font-size: 12px;
  }

  ${comparedTexts}

  summary {
    width: fit-content;
    color: var(--ink-2);
    font-weight: 400;
  }
`;
