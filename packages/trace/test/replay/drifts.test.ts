import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import type { TraceStep } from '../../src/format/trace.ts';
import { driftAt } from '../../src/replay/extents.ts';
import { replay } from '../../src/replay/replay.ts';
import { createScrubber } from '../../src/replay/scrubber.ts';
import { recordActor } from '../live-session.ts';
import { driftingMachines, play } from './drifting-machines.ts';

/** docs/sessions.md, What cannot be repeated. What drifts costs its own moment, or its own place in it. */

const machines = Object.entries(driftingMachines);

async function recorded({ make, events, reset }: (typeof driftingMachines)[string]) {
  reset();
  const machine = make();
  const { actor, trace } = recordActor(machine);
  await play(actor, events);
  return { machine, trace: readTrace(writeTrace(trace())) };
}

function withOtherTotal(step: TraceStep): TraceStep {
  const contextPatch = step.contextPatch.map((one) => (one.path === '/total' ? { ...one, value: -1 } : one));
  return { ...step, contextPatch };
}

const momentsOf = (inputs: Iterable<number>) => [...inputs].map((input) => input + 1);

describe.each(machines)('%s', (_, drifting) => {
  test('is compared but for that, in this process and in another one', async () => {
    const { machine, trace } = await recorded(drifting);
    for (const isAgain of [false, true]) {
      if (isAgain) drifting.reset();
      const { outcome, skipped, moments, extent, difference } = replay(trace, machine);
      expect([difference?.sentence, momentsOf(skipped)]).toEqual([undefined, drifting.left]);
      expect(outcome).toBe(drifting.left.length > 0 ? 'partial' : 'same');
      expect(moments.compared).toBe(moments.all - drifting.left.length);
      for (const place of drifting.places) expect(extent).toContain(`\`${place}\``);
    }
  });

  test('shows a difference in every other moment', async () => {
    const { machine, trace } = await recorded(drifting);
    const added = trace.inputs.filter(({ event }) => event.type === 'add').map(({ i }) => i);
    const found = added.map((input) => {
      const steps = trace.steps.map((step) => (step.cause === input ? withOtherTotal(step) : step));
      const { difference } = replay({ ...trace, steps }, machine);
      return [difference?.input?.i, difference?.field];
    });
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual(added.map((input) => [input, '/total']));
  });

  test('has its recorded states at every moment that is scrubbed to', async () => {
    const { machine, trace } = await recorded(drifting);
    const scrubber = createScrubber(trace, machine);
    const values = trace.steps.filter(({ actor }) => actor === `@${trace.flow}`).map(({ value }) => value);
    const shown = Array.from({ length: scrubber.length + 1 }, (__, at) => scrubber.at(at).machines[0]?.state.value);
    expect(shown).toEqual(values);
  });
});

test('the reason stands at the moment that does not replay', async () => {
  const instance = driftingMachines['an instance with methods in an answer'];
  if (!instance) throw new Error('no such machine');
  const { trace } = await recorded(instance);
  expect(driftAt(trace, 2)).toMatch(/differs in the transitions \(`TypeError: .*theme is not a function`\)$/);
  expect(driftAt(trace, 3)).toBeNull();
});

test('a guard that counts on, whatever else asks it, is no divergence', async () => {
  let asked = 0;
  const flow = createMachine({
    id: 'asking',
    initial: 'open',
    on: { rest: {} },
    states: {
      open: { on: { turn: { guard: () => asked++ % 2 === 0, target: 'turned' } } },
      turned: { on: { back: 'open' } },
    },
  });
  const { actor, trace } = recordActor(flow);
  for (const type of ['rest', 'turn', 'back', 'turn', 'rest']) actor.send({ type });
  const session = trace();
  expect([session.drift, asked]).toEqual([undefined, 4]);
  asked++;
  const verdict = replay(session, flow);
  expect(verdict).toMatchObject({ outcome: 'partial', difference: null, moments: { compared: 3, all: 5 } });
  expect(verdict.extent).toBe('3 of 5 moments compared, not moment 2 and 1 more');
});
