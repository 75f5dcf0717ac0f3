import type { AnyStateMachine } from 'xstate';
import { cases } from '../../../docs/examples/coffee/cases.ts';
import { orderMachine } from '../../../docs/examples/coffee/machines/order.ts';
import { makeTrace } from '../src/engine/make-trace.ts';
import { explore } from '../src/explore/explore.ts';
import { generatedParts } from '../src/explore/generated-parts.ts';
import { type Cases, minimalProfile } from '../src/profile/profile.ts';
import { smallCases, smallFlow } from './small-flow.ts';

const flows: [AnyStateMachine, Cases][] = [
  [smallFlow({ retryable: true }), smallCases],
  [orderMachine, cases],
];

/** The small flow and the coffee bar, with the sessions that are generated for them. */
export const exploredFlows = flows.map(([machine, its]) => {
  const { paths } = explore(machine, { ...minimalProfile, cases: its });
  return { machine, sessions: paths.map((path) => makeTrace(machine, generatedParts(path))) };
});
