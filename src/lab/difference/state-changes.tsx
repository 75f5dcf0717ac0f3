import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sameJson } from '../../trace/format/patch.ts';
import type { Json } from '../../trace/format/tagged.ts';
import { machinesIn } from '../../trace/replay/recorded-state.ts';
import { machineTitle } from '../../trace/words/machines.ts';
import { useWords } from '../profile.ts';
import { JsonChanges } from './json-changes.tsx';

export interface StateChangesProps {
  flow: string;
  /** Persisted snapshots of the flow. */
  before: Json;
  after: Json;
  /** What the two are, for assistive technology. */
  label: string;
  /** What to say when nothing differs. */
  children: ReactNode;
}

/** By machine, what differs between two moments or builds: its states and its context. */
export function StateChanges({ flow, before, after, label, children }: StateChangesProps) {
  const words = useWords();
  const [old, now] = [sidesIn(before, flow), sidesIn(after, flow)];
  const differing = [...new Set([...old.keys(), ...now.keys()])].filter(
    (path) => !sameJson(old.get(path), now.get(path)),
  );
  if (differing.length === 0) return <Same>{children}</Same>;
  return differing.map((path) => (
    <Machine key={path} aria-label={`What differs in ${path.slice(1)}`}>
      <h4>{machineTitle(path, words)}</h4>
      <JsonChanges label={label} recorded={old.get(path)} now={now.get(path)} />
    </Machine>
  ));
}

function sidesIn(snapshot: Json, flow: string): Map<string, Json> {
  return new Map(
    machinesIn(snapshot, `@${flow}`).map(({ path, value, context }) => [path, { state: value, context }]),
  );
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
