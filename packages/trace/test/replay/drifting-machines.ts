import { type AnyActorRef, type AnyStateMachine, assign, createMachine, fromPromise, sendTo } from 'xstate';

/** Machines that no session can give back everything to. `total` counts the events that each of them repeats. */

interface DriftingMachine {
  make(): AnyStateMachine;
  events: readonly string[];
  /** The moments that are not compared. */
  left: readonly number[];
  /** The places that are left out of others. */
  places: readonly string[];
  /** Forgets what happened so far, as another process would have it. */
  reset(): void;
}

interface Context {
  total: number;
  [key: string]: unknown;
}

const add = { actions: assign({ total: ({ context }: { context: Context }) => context.total + 1 }) };

let hidden = 0;
const forget = () => {
  hidden = 0;
};

/** What a library of the page hands out: its methods are in no file. */
class Settings {
  readonly values = { theme: 'dark' };
  theme(): string {
    return this.values.theme;
  }
}

/** What the platform hands out: nothing of it is in a file. */
class Player {
  paused = true;
}
Object.defineProperty(Player.prototype, Symbol.toStringTag, { value: 'HTMLAudioElement' });

/** Asks once for something that the page hands out. */
function asking(answer: () => unknown, on: object) {
  return () =>
    createMachine({
      id: 'asking',
      context: { total: 0, given: null } as Context,
      initial: 'waiting',
      states: {
        waiting: {
          invoke: {
            id: 'ask',
            src: fromPromise(async () => answer()),
            onDone: { target: 'ready', actions: assign({ given: ({ event }) => event.output }) },
          },
        },
        ready: { on: { add, ...on } },
        on: { on: { add } },
      },
    } as never);
}

const given = ({ context }: { context: Context }) => context.given;

export const driftingMachines: Record<string, DriftingMachine> = {
  'a counter beside what repeats': {
    make: () =>
      createMachine({
        id: 'counting',
        context: { total: 0, at: 0 } as Context,
        on: { add: { actions: assign({ at: () => ++hidden, total: ({ context }) => context.total + 1 }) } },
      }),
    events: ['add', 'add', 'add'],
    left: [],
    places: ['/context/at'],
    reset: forget,
  },
  'a counter beside an instance that an action changes': {
    make: () =>
      createMachine({
        id: 'changing',
        context: () => ({ total: 0, at: 0, settings: new Settings() }) as Context,
        on: {
          change: {
            actions: [
              assign({ at: () => ++hidden }),
              ({ context }) => Object.assign((context.settings as Settings).values, { theme: `theme ${hidden}` }),
            ],
          },
          look: { actions: assign({ seen: ({ context }) => (context.settings as Settings).theme().slice(0, 0) }) },
          add,
        },
      }),
    events: ['add', 'change', 'look', 'change', 'add'],
    left: [],
    places: ['/context/at'],
    reset: forget,
  },
  'a guard that counts, before an instance of its own is used': {
    make: () => {
      const look = {
        actions: assign({ seen: ({ context }: { context: Context }) => (context.settings as Settings).theme() }),
      };
      return createMachine({
        id: 'holding',
        context: () => ({ total: 0, settings: new Settings() }) as Context,
        initial: 'open',
        states: { open: { on: { turn: { guard: () => ++hidden <= 1, target: 'turned' } } }, turned: {} },
        on: { look, add },
      });
    },
    events: ['add', 'turn', 'look', 'add'],
    left: [2],
    places: [],
    reset: forget,
  },
  'a list of numbers of its own': {
    make: () =>
      createMachine({
        id: 'listing',
        context: { total: 0, list: [] } as Context,
        on: {
          fill: { actions: assign({ list: () => Array.from({ length: 200 }, () => ({ id: ++hidden })) }) },
          add,
        },
      }),
    events: ['add', 'fill', 'add', 'fill', 'add'],
    left: [],
    places: ['/context/list'],
    reset: forget,
  },
  'a number of its own in what a call is asked': {
    make: () =>
      createMachine({
        id: 'calling',
        context: { total: 0 } as Context,
        initial: 'idle',
        on: { add },
        states: {
          idle: { on: { call: 'calling' } },
          calling: {
            invoke: {
              id: 'send',
              src: fromPromise(() => new Promise(() => undefined)),
              input: () => ({ id: ++hidden }),
            },
            on: { back: 'idle' },
          },
        },
      }),
    events: ['add', 'call', 'add', 'back', 'call', 'add'],
    left: [],
    places: ['/input/0/id'],
    reset: forget,
  },
  'an instance with methods in an answer': {
    make: asking(() => new Settings(), {
      look: { actions: assign({ theme: (args) => (given(args as never) as Settings).theme() }) },
    }),
    events: ['add', 'look', 'add', 'look', 'add'],
    left: [3, 5],
    places: [],
    reset: forget,
  },
  'an object of the platform in an answer': {
    make: asking(() => new Player(), {
      play: { guard: (args: never) => (given(args) as Player).paused === true, target: 'on' },
    }),
    events: ['add', 'play', 'add', 'add'],
    left: [3],
    places: [],
    reset: forget,
  },
  'an action that writes into the context': {
    make: () =>
      createMachine({
        id: 'writing',
        context: { total: 0, seen: 0 } as Context,
        initial: 'open',
        states: {
          open: {
            on: {
              see: { actions: ({ context }) => Object.assign(context, { seen: 1 }) },
              add,
              leave: { guard: ({ context }) => context.seen === 1, target: 'left' },
            },
          },
          left: { on: { add } },
        },
      }),
    events: ['add', 'see', 'add', 'leave', 'add'],
    left: [],
    places: ['/context/seen'],
    reset: forget,
  },
  'a cache of the module': {
    make: () =>
      createMachine({
        id: 'caching',
        context: { total: 0, from: '' } as Context,
        on: {
          load: { actions: assign({ from: () => (hidden++ === 0 ? 'network' : 'cache') }) },
          add,
        },
      }),
    events: ['add', 'load', 'load', 'add'],
    left: [],
    places: ['/context/from'],
    reset: forget,
  },
  'a guard that counts': {
    make: () =>
      createMachine({
        id: 'guarding',
        context: { total: 0 } as Context,
        initial: 'open',
        states: {
          open: {
            on: {
              turn: { guard: () => ++hidden <= 2, target: 'turned' },
              add,
            },
          },
          turned: { on: { back: 'open', add } },
        },
      }),
    events: ['add', 'turn', 'add', 'back', 'turn', 'add', 'back', 'turn', 'add'],
    left: [2, 5],
    places: [],
    reset: forget,
  },
  'a number of its own in a message': {
    make: () => {
      const keeping = createMachine({
        id: 'keeping',
        context: { token: 0 } as { token: number },
        on: { token: { actions: assign({ token: ({ event }) => event.token }) } },
      });
      return createMachine({
        id: 'sending',
        context: { total: 0 } as Context,
        invoke: { id: 'keeper', src: keeping },
        on: {
          send: { actions: sendTo('keeper', () => ({ type: 'token', token: ++hidden })) },
          add,
        },
      });
    },
    events: ['add', 'send', 'add', 'send', 'add'],
    left: [],
    places: ['/sent/0/event/token', '/context/token'],
    reset: forget,
  },
};

/** Plays the events to an actor, once it has its answers. */
export async function play(actor: AnyActorRef, events: readonly string[]): Promise<void> {
  await new Promise(setImmediate);
  for (const type of events) actor.send({ type });
}
