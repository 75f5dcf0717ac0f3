import { chartsOf } from '@upwell/trace/chart';
import type { AnyStateMachine } from 'xstate';
import type { Charts, LabFlow } from './profile.ts';

/** The charts of flows and their child machines, by machine id. */
export function chartsOfFlows(flows: readonly { machine: AnyStateMachine }[]): Charts {
  return Object.assign({}, ...flows.map(({ machine }) => chartsOf(machine)));
}

export function flowOf(flows: readonly LabFlow[], id: string): LabFlow | undefined {
  return flows.find((flow) => flow.id === id);
}
