import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorRef, assign, createActor, createMachine, SimulatedClock, setup } from 'xstate';
import { actorOf, childrenOf, type InspectedActor } from '../../src/engine/xstate-internals.ts';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import { toComparable } from '../../src/format/to-tagged.ts';
import { createRecorder } from '../../src/record/complete-recorder.ts';
import { createLightRecorder } from '../../src/record/light-recorder.ts';
import { replay } from '../../src/replay/replay.ts';
import { type Construct, constructs } from '../constructs/constructs.ts';
import { origin, recordActor } from '../live-session.ts';

/** docs/sessions.md, The engine. An application is the same with a recorder and without it. */

let count = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
  vi.spyOn(Math, 'random').mockImplementation(() => (++count * 0.618) % 1);
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `0-0-0-0-${++count}`);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((view) => {
    new Uint8Array(view.buffer as ArrayBuffer).fill(++count);
    return view;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const recorders = [
  ['the recorder', createRecorder],
  ['the light recorder', createLightRecorder],
] as const;

type Create = (typeof recorders)[number][1];

/** Everything that an application can see of a session: states, contexts, ids, what is stored, and what its actors are made of. */
async function seenIn({ machine, input, play }: Construct, create?: Create) {
  count = 0;
  const recorder = create?.({ origin, redaction: null, createId: () => 'one' });
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    input,
    clock,
    logger: () => undefined,
    ...(recorder && { inspect: recorder.inspect }),
  });
  const seen: unknown[] = [];
  const look = () => seen.push(pictureOf(actorOf(actor)));
  actor.subscribe({ next: look, error: (error) => seen.push(toComparable(error)) });
  actor.start();
  look();
  await play({
    actor,
    async wait(milliseconds) {
      clock.increment(milliseconds);
      await new Promise(setImmediate);
      look();
    },
  });
  look();
  return relative(JSON.stringify([seen, storedBy(actor)]), actor.sessionId);
}

function pictureOf(actor: InspectedActor): unknown {
  const { status, value, context, output, error } = actor.getSnapshot() as Record<string, unknown>;
  return {
    id: [actor.id, actor.sessionId],
    isOwnLogic: typeof actor.src === 'string' || actor.logic === actor.src,
    fields: Object.keys(actor),
    state: toComparable({ status, value, context, output, error }),
    children: childrenOf(actor).map(pictureOf),
  };
}

function storedBy(actor: AnyActorRef): unknown {
  try {
    return toComparable(actor.getPersistedSnapshot());
  } catch (error) {
    return String(error);
  }
}

/** XState counts ids over all actors of a page. */
function relative(text: string, first: string): string {
  const base = Number(first.slice(2));
  return text.replace(/\bx:(\d+)/g, (_, id) => `x:${Number(id) - base}`);
}

const item = createMachine({
  id: 'item',
  context: ({ input }) => ({ name: (input as { name: string }).name, bought: false }),
  on: { buy: { actions: assign({ bought: true }) } },
});

/** An actor for each thing to buy, without an id, as XState's own examples have it. */
const shopping = setup({ actors: { item } }).createMachine({
  id: 'shopping',
  context: ({ self }) => ({
    me: self.id,
    items: [] as AnyActorRef[],
    byId: {} as Record<string, AnyActorRef>,
    last: '',
  }),
  on: {
    add: {
      actions: assign(({ context, event, spawn, self }) => {
        const ref = spawn('item', { input: { name: event.name, list: self } });
        return {
          items: [...context.items, ref],
          byId: { ...context.byId, [ref.id]: ref },
          last: ref.id,
        };
      }),
    },
    buy: { actions: ({ context, event }) => context.byId[event.id]?.send({ type: 'buy' }) },
    drop: { actions: assign({ items: ({ context }) => context.items.slice(1) }) },
  },
});

const withIds: Construct = {
  title: 'actors without ids, whose ids the machine keeps',
  machine: shopping,
  play({ actor }) {
    for (const name of ['milk', 'bread']) actor.send({ type: 'add', name });
    actor.send({ type: 'buy', id: actor.getSnapshot().context.last });
    actor.send({ type: 'drop' });
    actor.send({ type: 'add', name: 'eggs' });
  },
};

describe.each(recorders)('with %s and without it', (_, create) => {
  test.each([...constructs, withIds])('$title: everything is the same', async (construct) => {
    expect(await seenIn(construct, create)).toBe(await seenIn(construct));
  });

  test('a flow that was stored goes on with the same actors', () => {
    const bought = (inspect?: ReturnType<Create>['inspect']) => {
      const first = createActor(shopping, { ...(inspect && { inspect }) }).start();
      for (const name of ['milk', 'bread']) first.send({ type: 'add', name });
      const snapshot = JSON.parse(JSON.stringify(first.getPersistedSnapshot()));
      const again = createActor(shopping, { snapshot, ...(inspect && { inspect }) }).start();
      again.send({ type: 'add', name: 'eggs' });
      return again.getSnapshot().context.items.map((ref: AnyActorRef) => ref.getSnapshot().context.name);
    };
    expect(bought()).toEqual(['milk', 'bread', 'eggs']);
    expect(bought(create({ origin, redaction: null }).inspect)).toEqual(['milk', 'bread', 'eggs']);
  });
});

test.each([undefined, 3])(
  'a machine that keeps the ids of its actors replays the same, with room for %s inputs',
  async (maximumInputs) => {
    const { actor, trace: exported } = recordActor(shopping, { ...(maximumInputs && { maximumInputs }) });
    await withIds.play({ actor, wait: async () => undefined });
    const trace = JSON.parse(JSON.stringify(exported()));
    expect(replay(trace, shopping).difference?.sentence ?? 'same').toBe('same');
    expect(Object.keys(trace.actors)).toContain('@shopping/item:2');
  },
);

test('a root that its machines find by its system id is found in a replay, also from a checkpoint', () => {
  const known = createMachine({
    id: 'known',
    context: { found: [] as boolean[] },
    on: {
      find: {
        actions: assign({
          found: ({ context, system }) => [...context.found, system.get('root') !== undefined],
        }),
      },
    },
  });
  for (const maximumInputs of [10, 3]) {
    const { actor, trace } = recordActor(known, { maximumInputs }, { systemId: 'root' });
    for (let count = 0; count < 4; count++) actor.send({ type: 'find' });
    expect(replay(readTrace(writeTrace(trace())), known).difference?.sentence ?? 'same').toBe('same');
  }
});
