import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, fromPromise } from 'xstate';
import { flows } from '../../../machines/index.ts';
import { provideActors } from '../../../machines/shared/provide-actors.ts';
import { fork } from '../../../src/trace/record/fork.ts';
import { beginReplay, replay } from '../../../src/trace/replay/replay.ts';
import { actorAt, createScrubber, replayTo } from '../../../src/trace/replay/scrubber.ts';
import { shrink, takesTheSameStep } from '../../../src/trace/replay/shrink.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';
import { recordStory, stories } from '../stories.ts';

const trace = await smallTrace();

function wizard() {
  const entry = flows.find(({ id }) => id === 'wizard');
  const story = stories.find(({ name }) => name === 'wizard-first-time');
  if (!entry || !story) throw new Error('no wizard');
  return { machine: entry.machine, story };
}

describe('scrubbing', () => {
  test('takes the checkpoints of a replay for its own, and jumps from the nearest', () => {
    const untouched = createScrubber(trace, smallFlow());
    const scrubber = createScrubber(trace, smallFlow());
    const run = beginReplay(trace, smallFlow());
    let kept = 0;
    while (run.advance()) {
      if (run.position() > scrubber.length) continue;
      scrubber.keep(run.position(), run.checkpoint());
      kept++;
    }
    expect(kept).toBeGreaterThan(5);
    for (let at = scrubber.length; at >= 0; at--) {
      expect(scrubber.at(at).snapshot).toEqual(untouched.at(at).snapshot);
    }
  });

  test('every moment is what the session was, forwards and backwards', () => {
    const scrubber = createScrubber(trace, smallFlow());
    const forwards = Array.from({ length: scrubber.length + 1 }, (_, at) => scrubber.at(at).snapshot);
    const backwards = Array.from(
      forwards,
      (_, at) => scrubber.at(forwards.length - 1 - at).snapshot,
    ).reverse();
    expect(backwards).toEqual(forwards);
    expect(forwards.map((_, at) => scrubber.at(at).machines.map(({ state }) => state.value))).toEqual([
      ['listing'],
      ['listing'],
      ['removing', 'removing'],
      ['listing'],
      ['removing', 'removing'],
      ['listing'],
      ['listing'],
      ['removing', 'removing'],
      ['listing'],
    ]);
    expect(scrubber.at(99).position).toBe(8);
    expect(scrubber.at(-1).input).toBeNull();
  });

  test('moments of a long session are the same by way of checkpoints', async () => {
    const { machine, story } = wizard();
    const session = await recordStory(story);
    const ticks = session.inputs.filter(({ to }) => to.endsWith('/ticker'));
    const long = { ...session, inputs: [...session.inputs.filter(({ kind }) => kind !== 'stop')] };
    for (let extra = 0; extra < 600; extra++) {
      const [tick] = ticks;
      if (tick) long.inputs.splice(-4, 0, { ...tick, i: 1_000 + extra, immediate: false });
    }
    const scrubber = createScrubber(long, machine);
    const late = scrubber.at(640).snapshot;
    scrubber.at(10);
    expect(scrubber.at(640).snapshot).toEqual(late);
    expect(replayTo(long, machine, 640)).toEqual(late);
  });

  test('an actor at a moment reads like a live one, and nothing comes of it', async () => {
    const effects: string[] = [];
    const withLab = provideActors(
      smallFlow({ onAction: () => effects.push('action') }),
      (service): AnyActorLogic => fromPromise(async () => effects.push(service.name)),
    );
    const actor = actorAt(withLab, createScrubber(trace, withLab).at(2).snapshot);
    expect(actor.getSnapshot().matches('removing')).toBe(true);
    expect(actor.getSnapshot().children.removal?.getSnapshot()).toMatchObject({ value: 'removing' });
    actor.send({ type: 'email.edit', email: 'typed while looking' });
    expect(actor.getSnapshot().context.email).toBe('ann@mail.test');
    actor.start();
    await new Promise(setImmediate);
    expect(effects).toEqual([]);
  });
});

describe('taking over', () => {
  test('a session goes on another way and becomes one of its own', () => {
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
    const exported = own.exportTrace({ ...trace, title: 'Removed after all' });
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

  test("somebody's data is refused", () => {
    const own = fork(trace, smallFlow(), 1);
    own.actor.send({ type: 'email.edit', email: 'zoe@quentin.pt' });
    expect(own.exportTrace(trace)).toMatchObject({ outcome: 'refused', reason: 'leak' });
  });
});

describe('shrinking', () => {
  test('a session is cut to what the failure needs', async () => {
    const { machine, story } = wizard();
    const session = await recordStory(story);
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

  test('a difference between builds stays the same difference', () => {
    const machine = smallFlow({ retryable: true });
    const { divergence } = replay(trace, machine);
    if (!divergence) throw new Error('no difference');
    const shrunk = shrink(trace, machine, takesTheSameStep(divergence, trace));
    expect(shrunk.inputs.map(({ i }) => i)).toEqual([1, 2]);
  });

  test('what does not fail is left alone', () => {
    const { inputs } = shrink(trace, smallFlow(), () => false);
    expect(inputs).toEqual(trace.inputs);
  });
});
