import { provideActors } from '@upwell/services';
import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, fromPromise } from 'xstate';
import { orderMachine } from '../../../../docs/examples/coffee/machines/order.ts';
import { toComparable } from '../../src/format/to-tagged.ts';
import type { Trace } from '../../src/format/trace.ts';
import { beginReplay } from '../../src/replay/replay.ts';
import { actorAt, createScrubber } from '../../src/replay/scrubber.ts';
import { sessionModelOf } from '../../src/timeline/session-model.ts';
import { orderTrace } from '../order-session.ts';
import { smallFlow } from '../small-flow.ts';
import { smallSession, smallTrace } from '../small-session.ts';

/** docs/sessions.md, The engine. Each moment of a session is reached, forwards and backwards. */

const machine = smallFlow();
const trace = await smallTrace();
const long = await longTrace();

describe('scrubbing', () => {
  test('jumps from the nearest checkpoint of a replay', () => {
    const untouched = createScrubber(trace, machine);
    const scrubber = createScrubber(trace, machine);
    const run = beginReplay(trace, machine);
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
    const scrubber = createScrubber(trace, machine);
    const forwards = Array.from({ length: scrubber.length + 1 }, (_, at) => scrubber.at(at).snapshot);
    const backwards = Array.from(forwards, (_, at) => scrubber.at(forwards.length - 1 - at).snapshot).reverse();
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

  test('says what both builds did at every moment', async () => {
    for (const [build, one] of [
      [machine, trace],
      [orderMachine, await orderTrace()],
    ] as const) {
      const scrubber = createScrubber(one, build);
      const recorded = sessionModelOf(one, {});
      for (let at = 0; at <= scrubber.length; at++) {
        const { input, machines } = scrubber.at(at);
        const last = input?.i ?? -1;
        expect(scrubber.stepsAt(at)).toEqual(one.steps.filter(({ cause }) => cause === last));
        const running = recorded.runningAt(`@${one.flow}`, last);
        expect(Object.fromEntries(running.map(({ path }) => [path, recorded.detailsAt(path, last)?.state]))).toEqual(
          Object.fromEntries(
            machines.map(({ path, state: { value, context } }) => [path, { value, context: toComparable(context) }]),
          ),
        );
      }
    }
  });

  test('moments of a long session are the same from checkpoints', () => {
    const scrubber = createScrubber(long, machine);
    const late = scrubber.at(1_640).snapshot;
    scrubber.at(10);
    expect(scrubber.at(1_640).snapshot).toEqual(late);
    expect(createScrubber(long, machine).at(1_640).snapshot).toEqual(late);
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

/** A session with a thousand seconds of its clock. */
async function longTrace(): Promise<Trace> {
  const session = await smallSession();
  for (let second = 5; second < 2_100; second++) session.emit('ticker', { type: 'clock.ticked', now: second * 1_000 });
  session.send({ type: 'item.remove', id: 'm4' });
  return session.trace();
}
