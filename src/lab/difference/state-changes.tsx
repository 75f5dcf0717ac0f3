import styled from 'styled-components';
import { sameJson } from '../../trace/format/patch.ts';
import type { Json } from '../../trace/format/tagged.ts';
import { type BothStates, machinesIn } from '../../trace/replay/recorded-state.ts';
import { JsonChanges } from './json-changes.tsx';

/** By machine, what differs between the two builds: its states and its context. */
export function StateChanges({ flow, states }: { flow: string; states: BothStates }) {
  const [recorded, now] = [states.recorded, states.now].map(
    (snapshot) => new Map(machinesIn(snapshot, `@${flow}`).map((one) => [one.path, one])),
  );
  if (!recorded || !now) return null;
  const paths = [...new Set([...recorded.keys(), ...now.keys()])];
  const sides = paths.map((path) => ({
    path,
    before: sideOf(recorded.get(path)),
    after: sideOf(now.get(path)),
  }));
  const differing = sides.filter(({ before, after }) => !sameJson(before, after));
  if (differing.length === 0) return <Same>Both builds are in the same state and hold the same data.</Same>;
  return differing.map(({ path, before, after }) => (
    <Machine key={path} aria-label={`What differs in ${path.slice(1)}`}>
      <h4>{path.slice(1)}</h4>
      <JsonChanges label="Recorded, and this build" recorded={before} now={after} />
    </Machine>
  ));
}

function sideOf(machine: { value: Json; context: Json } | undefined): Json | undefined {
  return machine && { state: machine.value, context: machine.context };
}

const Machine = styled.section`
  h4 {
    margin: 0 0 2px;
    color: var(--ink-2);
    font-size: inherit;
    font-weight: 600;
    letter-spacing: 0;
  }
`;

const Same = styled.p`
  margin: 0;
  color: var(--ink-2);
`;
