import { describe, expect, test } from 'vitest';
import { fork } from '../../../src/trace/record/fork.ts';
import { replay } from '../../../src/trace/replay/replay.ts';
import { redaction } from '../../../src/trace-profile/redaction.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

const trace = await smallTrace();

describe('a fork', () => {
  test('continues a session in another way and becomes a session of its own', () => {
    const machine = smallFlow();
    const own = fork(trace, machine, 2, () => 0);
    expect(own.openServices().map(({ path }) => path)).toEqual([
      '@list/ticker',
      '@list/removal/removeMainAccount',
    ]);
    expect(own.delays()).toEqual([
      { to: '@list', event: 'xstate.after.patience.list.removing', delay: 4_000 },
    ]);
    own.actor.send({ type: 'email.edit', email: 'new@mail.test' });
    own.resolve('@list/removal/removeMainAccount', {});
    own.actor.send({ type: 'item.remove', id: 'm9' });
    own.fire({ to: '@list', event: 'xstate.after.patience.list.removing' });
    own.emit('@list/ticker', { type: 'clock.ticked', now: 9 } as never);
    expect(own.reject('@list/removal#1/removeMainAccount', {})).toBe('actor');
    const exported = own.exportTrace({ ...trace, title: 'Removed after all' }, redaction);
    if (exported.outcome === 'refused') throw new Error(exported.sentence);
    expect(exported.trace.inputs.map(({ i, kind }) => `${i} ${kind}`)).toEqual([
      '0 emit',
      '1 user',
      '2 user',
      '3 resolve',
      '4 user',
      '5 timer',
      '6 emit',
    ]);
    expect(replay(exported.trace, machine).outcome).toBe('same');
    expect(exported.trace.steps.at(-1)?.contextPatch).toEqual([{ op: 'replace', path: '/now', value: 9 }]);
  });

  test('with private data is refused', () => {
    const own = fork(trace, smallFlow(), 1);
    own.actor.send({ type: 'email.edit', email: 'zoe@quentin.pt' });
    expect(own.exportTrace(trace, redaction)).toEqual({
      outcome: 'refused',
      reason: 'leak',
      sentence: 'input 1 contains what looks like an email address',
    });
  });
});
