import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { flows } from '../../../../machines/index.ts';
import { liveSession } from '../../../../test/trace/live-session.ts';
import type { ObservedInput } from '../../src/engine/observed-input.ts';
import { createPlayer } from '../../src/engine/player.ts';
import { createStepReducer } from '../../src/engine/step-reducer.ts';
import { sessionExtension } from '../../src/format/session.ts';
import { readTrace } from '../../src/format/session-file.ts';
import { createInputReducer } from '../../src/record/input-reducer.ts';

/** Both reducers, side by side on the same inspection events. */
function compareReducers() {
  const found: Record<'steps' | 'inputs', (ObservedInput | null)[]> = { steps: [], inputs: [] };
  const callbacks = (list: (ObservedInput | null)[]) => ({
    onInput: (input: ObservedInput) => list.push(input) - 1,
    onDeadLetter: (index: number) => {
      list[index] = null;
    },
  });
  const steps = createStepReducer(callbacks(found.steps));
  const inputs = createInputReducer(callbacks(found.inputs));
  return {
    found,
    inspect(event: InspectionEvent) {
      steps.observe(event);
      inputs.observe(event);
    },
  };
}

const folder = new URL('../../../../test/traces/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith(sessionExtension),
);

describe('finds the inputs that the step reducer finds', () => {
  test.each(files)('in %s', (name) => {
    const trace = readTrace(readFileSync(new URL(name, folder), 'utf8'));
    const machine = flows.find(({ id }) => id === trace.flow)?.machine;
    if (!machine) throw new Error(`no flow ${trace.flow}`);
    const { found, inspect } = compareReducers();
    createPlayer(machine, { start: trace.start, inputs: trace.inputs, inspect }).feedQueued();
    expect(found.inputs.length).toBeGreaterThan(0);
    expect(found.inputs).toEqual(found.steps);
  });

  test('in sessions at random, with services that settle late, twice and after their actor is gone', async () => {
    const flow = fc.constantFrom(...flows);
    const choices = fc.array(fc.nat(1_000), { minLength: 5, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(flow, choices, async ({ machine, exampleInput }, list) => {
        const { found, inspect } = compareReducers();
        const session = liveSession(machine, exampleInput, { inspect });
        for (const choice of list) await session.choose(choice);
        session.stop();
        expect(found.inputs).toEqual(found.steps);
      }),
      { numRuns: 60 },
    );
  });
});
