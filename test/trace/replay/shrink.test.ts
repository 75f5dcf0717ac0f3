import { describe, expect, test } from 'vitest';
import { replay } from '../../../src/trace/replay/replay.ts';
import { shrink, takesTheSameStep } from '../../../src/trace/replay/shrink.ts';
import { wizardSession } from '../scripted-sessions.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

const trace = await smallTrace();

describe('shrinking', () => {
  test('cuts a session to what the failure needs', async () => {
    const { machine, session } = wizardSession();
    const shrunk = shrink(session, machine, ({ steps }) =>
      steps.some(({ actor, value }) => actor.includes('/targets') && value === 'naming'),
    );
    expect(shrunk.inputs.length).toBeLessThan(session.inputs.length / 2);
    const kinds = shrunk.inputs.map(({ event }) => event.type);
    expect(kinds.filter((type) => !type.startsWith('xstate.'))).toEqual([
      'welcome.continue',
      'business.submit',
      'objectives.edit',
      'objectives.submit',
      'account.create',
    ]);
  });

  test('keeps the difference between two builds', () => {
    const machine = smallFlow({ retryable: true });
    const { divergence } = replay(trace, machine);
    if (!divergence) throw new Error('no difference');
    const shrunk = shrink(trace, machine, takesTheSameStep(divergence, trace));
    expect(shrunk.inputs.map(({ i }) => i)).toEqual([1, 2]);
  });

  test('leaves a session that does not fail unchanged', () => {
    const { inputs } = shrink(trace, smallFlow(), () => false);
    expect(inputs).toEqual(trace.inputs);
  });
});
