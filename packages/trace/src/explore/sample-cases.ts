import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { chartOf, familyOf, nodesOf } from '../chart/chart.ts';
import { refusingEffects } from '../engine/refused-effects.ts';
import { mapEntries } from '../format/tagged.ts';
import type { Cases } from '../profile/profile.ts';
import { createSampler, type Sample } from './sampler.ts';

/** Cases with samples of errors, too: those of a guard are whatever it asks about. */
export interface SampledCases extends Omit<Cases, 'errors'> {
  errors: readonly unknown[];
}

/** The cases, and for what they do not list samples about which the guards of the machines decide differently. */
export function withSampleCases(machine: AnyStateMachine, cases: Cases): SampledCases {
  try {
    return refusingEffects(
      () => undefined,
      () => sampleCases(machine, cases),
    );
  } catch {
    // Code that cannot be asked outside of its machine gets the cases alone.
    return cases;
  }
}

function sampleCases(machine: AnyStateMachine, cases: Cases): SampledCases {
  const inputs: Record<string, unknown[]> = {};
  const events: Record<string, Sample[]> = {};
  const answers: Record<string, unknown[]> = {};
  const errors: unknown[] = [];
  for (const [id, member] of familyOf(machine)) {
    const invokes = nodesOf(chartOf(member, id)).flatMap((node) => node.invokes);
    const transitions = transitionsIn(member.root);
    const samplesOf = createSampler(member, transitions);
    if (member === machine) inputs[id] = samplesOf('xstate.init').map(({ input }) => input);
    for (const type of new Set(transitions.map(({ eventType }) => eventType))) {
      const [, outcome, invoke] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
      const service = invokes.find((one) => one.id === invoke)?.service?.name ?? '';
      const name = type.replace('*', 'anything');
      if (service && outcome === 'done' && !(service in cases.answers))
        answers[service] = [...(answers[service] ?? []), ...samplesOf(type).map(({ output }) => output)];
      if (service && outcome === 'error' && cases.errors.length === 0)
        errors.push(...samplesOf(type).map(({ error }) => error));
      if (type && !type.startsWith('xstate.') && !(name in cases.events))
        events[name] = [...(events[name] ?? []), ...samplesOf(type)];
    }
  }
  return {
    ...cases,
    inputs: { ...mapEntries(inputs, distinct), ...cases.inputs },
    events: { ...mapEntries(events, (samples) => () => distinct(samples)), ...cases.events },
    answers: { ...mapEntries(answers, distinct), ...cases.answers },
    errors: cases.errors.length > 0 ? cases.errors : distinct(errors),
  };
}

function transitionsIn({ transitions, always = [], states }: AnyStateNode): AnyTransitionDefinition[] {
  const below = Object.values(states as Record<string, AnyStateNode>).flatMap(transitionsIn);
  return [...[...transitions.values()].flat(), ...always, ...below];
}

const maxSamples = 8;

/** Machines of a family may know the same event. */
function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()].slice(0, maxSamples);
}
