import { idOf } from '@upwell/trace/chart';
import { type BothStates, machinesIn, stateWords } from '@upwell/trace/replay';
import { type Json, sameJson, unfolded } from '@upwell/trace/session';
import styled from 'styled-components';
import type { StateValue } from 'xstate';
import { comparedTexts, JsonChanges, Same } from '../json/json-changes.tsx';
import { JsonTree } from '../json/json-tree.tsx';

/** By machine, what differs between the states and the contexts of both builds where they diverge. */
export function BuildChanges({ flow, states }: { flow: string; states: BothStates }) {
  const old = machinesByPath(states.recorded, flow);
  const now = machinesByPath(states.now, flow);
  const differing = [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, was: old.get(path), is: now.get(path) }))
    .filter(({ was, is }) => !sameJson(was && [was.value, was.context], is && [is.value, is.context]));
  if (differing.length === 0) return <Same>Both builds are in the same state and hold the same data.</Same>;
  return differing.map(({ path, was, is }) => (
    <Machine key={path} aria-label={`What differs in ${path.slice(1)}`}>
      <h4>{idOf(path)}</h4>
      {was && is ? (
        <StateChange label="Recorded, and this build" was={was} is={is} />
      ) : (
        <>
          {was && <Alone words="Runs only in the recorded build, in" machine={was} />}
          {is && <Alone words="Runs only in this build, in" machine={is} />}
        </>
      )}
    </Machine>
  ));
}

interface MachineState {
  value: StateValue;
  context: Json;
}

interface StateChangeProps {
  label: string;
  was: MachineState;
  is: MachineState;
}

/** The differences between two states of a machine and their contexts. */
export function StateChange({ label, was, is }: StateChangeProps) {
  return (
    <Change>
      {!sameJson(was.value, is.value) && (
        <p>
          State: <del>{stateWords(was.value)}</del> → <ins>{stateWords(is.value)}</ins>
        </p>
      )}
      {!sameJson(was.context, is.context) && <JsonChanges label={label} recorded={was.context} now={is.context} />}
    </Change>
  );
}

function Alone({ words, machine }: { words: string; machine: MachineState }) {
  return (
    <>
      <p>
        {words} <code>{stateWords(machine.value)}</code>
      </p>
      <details>
        <summary>Its data</summary>
        <JsonTree value={machine.context} open={1} />
      </details>
    </>
  );
}

function machinesByPath(snapshot: Json, flow: string): Map<string, MachineState> {
  const machines = machinesIn(snapshot, `@${flow}`);
  return new Map(
    machines.map(({ path, value, context }) => [path, { value: value as StateValue, context: unfolded(context) }]),
  );
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

  summary {
    width: fit-content;
    color: var(--ink-2);
    font-weight: 400;
  }
`;

const Change = styled.div`
  del,
  ins {
    font-family: var(--mono);
    font-size: 12px;
  }

  ${comparedTexts}
`;
