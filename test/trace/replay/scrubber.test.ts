import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, fromPromise } from 'xstate';
import { provideActors } from '../../../machines/shared/provide-actors.ts';
import { beginReplay } from '../../../src/trace/replay/replay.ts';
import { actorAt, createScrubber } from '../../../src/trace/replay/scrubber.ts';
import { wizardSession } from '../scripted-sessions.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

const trace = await smallTrace();

describe('scrubbing', () => {
  test('jumps from the nearest checkpoint of a replay', () => {
    const untouched = createScrubber(trace, smallFlow());
    const scrubber = createScrubber(trace, smallFlow());
    const run = beginReplay(trace, smallFlow());
    let stored = 0;
    while (run.advance()) {
      if (run.position() > scrubber.length) continue;
      scrubber.store(run.position(), run.checkpoint());
      stored++;
    }
    expect(stored).toBeGreaterThan(5);
    for (let at = scrubber.length; at >= 0; at--) {
      expect(scrubber.at(at).snapshot).toEqual(untouched.at(at).snapshot);
    }
  });

  test('every moment is the same forwards and backwards', () => {
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

  test('moments of a long session are the same from checkpoints', async () => {
    const { machine, session } = wizardSession();
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
    expect(createScrubber(long, machine).at(640).snapshot).toEqual(late);
  });

  test('an actor at a moment can be read like a live one and has no effects', async () => {
    const effects: string[] = [];
    const live = provideActors(
      smallFlow({ onAction: () => effects.push('action') }),
      (service): AnyActorLogic => fromPromise(async () => effects.push(service.name)),
    );
    const actor = actorAt(live, createScrubber(trace, live).at(2).snapshot);
    expect(actor.getSnapshot().matches('removing')).toBe(true);
    expect(actor.getSnapshot().children.removal?.getSnapshot().value).toBe('removing');
    actor.send({ type: 'email.edit', email: 'typed while looking' });
    expect(actor.getSnapshot().context.email).toBe('ann@mail.test');
    actor.start();
    await new Promise(setImmediate);
    expect(effects).toEqual([]);
  });
});
