import { describe, expect, test } from 'vitest';
import { fork } from '../../src/record/fork.ts';
import { textRedaction as redaction } from '../../src/redact/strict-redaction.ts';
import { replay } from '../../src/replay/replay.ts';
import { exportedTrace } from '../live-session.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

/** docs/sessions.md, The engine. A fork continues a session in another way. */

const trace = await smallTrace();

describe('a fork', () => {
  test('continues a session in another way and becomes a session of its own', () => {
    const machine = smallFlow();
    const own = fork(trace, machine, 2, () => 0);
    expect(own.openServices().map(({ path }) => path)).toEqual(['@list/ticker', '@list/removal/removeItem']);
    expect(own.delays()).toEqual([{ to: '@list', event: 'xstate.after.patience.list.removing', delay: 4_000 }]);
    own.actor.send({ type: 'email.edit', email: 'new@mail.test' });
    own.resolve('@list/removal/removeItem', {});
    own.actor.send({ type: 'item.remove', id: 'm9' });
    own.fire({ to: '@list', event: 'xstate.after.patience.list.removing' });
    own.emit('@list/ticker', { type: 'clock.ticked', now: 9 } as never);
    expect(own.reject('@list/removal#1/removeItem', {})).toBe('actor');
    const exported = exportedTrace(own.exportTrace({ ...trace, title: 'Removed after all' }, redaction));
    expect(exported.inputs.map(({ i, kind }) => `${i} ${kind}`)).toEqual([
      '0 emit',
      '1 user',
      '2 user',
      '3 resolve',
      '4 user',
      '5 timer',
      '6 emit',
    ]);
    expect(replay(exported, machine).outcome).toBe('same');
    expect(exported.steps.at(-1)?.contextPatch).toEqual([{ op: 'replace', path: '/now', value: 9 }]);
  });

  test('replaces what a person typed in it; the recorded part stays as it is', () => {
    const own = fork(trace, smallFlow(), 3);
    own.actor.send({ type: 'email.edit', email: 'zoe@quentin.pt' });
    const exported = exportedTrace(own.exportTrace(trace, redaction));
    expect(exported.inputs.slice(0, 3)).toEqual(trace.inputs.slice(0, 3));
    const email = expect.stringMatching(/^[\w.]+@example\.test$/);
    expect(exported.inputs.slice(3).map(({ event }) => event)).toEqual([{ type: 'email.edit', email }]);
    expect(JSON.stringify(exported)).not.toMatch(/zoe|quentin/);
    expect(replay(exported, smallFlow()).outcome).toBe('same');
  });

  test('that names a row of the recorded part names the same row when it is saved', () => {
    const machine = smallFlow();
    const own = fork(trace, machine, 3);
    own.actor.send({ type: 'item.remove', id: 'm1' });
    own.actor.send({ type: 'email.edit', email: 'm1' });
    const exported = exportedTrace(own.exportTrace(trace, redaction));
    expect(exported.inputs.slice(3).map(({ event }) => event)).toEqual([
      { type: 'item.remove', id: 'm1' },
      { type: 'email.edit', email: 'm1' },
    ]);
  });

  test('is refused when the recorded part has private data', () => {
    const edited = { type: 'email.edit', email: 'zoe@quentin.pt' };
    const [first] = trace.inputs;
    if (!first) throw new Error('no input');
    const leaking = { ...trace, inputs: [{ ...first, to: '@list', kind: 'user' as const, event: edited }] };
    expect(fork(leaking, smallFlow(), 1).exportTrace(trace, redaction)).toEqual({
      outcome: 'refused',
      reason: 'leak',
      sentence: '`/email` of input 0 contains what looks like an email address',
    });
  });

  test('is no longer exact where a rule decides differently about what replaces a typed text', () => {
    const machine = smallFlow();
    const own = fork(trace, machine, 1);
    own.actor.send({ type: 'item.remove', id: 'somebody' });
    const deciding: typeof redaction = { ...redaction, isField: () => false };
    expect(own.exportTrace(trace, deciding)).toMatchObject({
      outcome: 'exported',
      trace: { drift: { input: expect.any(Number) } },
    });
  });
});
