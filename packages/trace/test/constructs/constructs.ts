import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  assign,
  cancel,
  createActor,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  log,
  raise,
  type Subscribable,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';

/** A machine as an application may have it, without a word to the tool, and what happens to it while it is recorded. */
export interface Construct {
  title: string;
  machine: AnyStateMachine;
  input?: unknown;
  play(session: { actor: AnyActorRef; wait(milliseconds: number): Promise<void> }): Promise<void> | void;
}

/** How often code outside the machines ran: only the recorded session may do that. */
export const outside = { runs: 0 };

function run(): void {
  outside.runs += 1;
}

const answer = (text: string) =>
  fromPromise(async () => {
    run();
    return text;
  });

const failure = fromPromise(async () => {
  run();
  throw Object.assign(new Error('No network'), { code: 'ENETWORK', cause: new Error('cable') });
});

const clicks = fromCallback<{ type: 'ask' }>(({ sendBack, receive }) => {
  run();
  sendBack({ type: 'click', at: 0 });
  receive(() => sendBack({ type: 'click', at: 1 }));
  return run;
});

/** As libraries of observables have it. */
function observable<Value>(values: readonly Value[], options: { failsWith?: Error; later?: boolean } = {}) {
  const source = {
    subscribe(observer: { next?(value: Value): void; error?(error: unknown): void; complete?(): void }) {
      run();
      const send = () => {
        for (const value of values) observer.next?.(value);
        if (options.failsWith) observer.error?.(options.failsWith);
        else observer.complete?.();
      };
      if (options.later) queueMicrotask(send);
      else send();
      return { unsubscribe: run };
    },
  };
  return source as Partial<Subscribable<Value>> as Subscribable<Value>;
}

/** Adds what an event says to what was seen before. */
const see = (read: (event: AnyEventObject) => unknown) =>
  assign({
    seen: ({ context, event }: { context: { seen: unknown[] }; event: AnyEventObject }) => [
      ...context.seen,
      read(event),
    ],
  });

const counted = fromTransition(
  (count: number, event: { type: string }) => (event.type === 'add' ? count + 1 : count),
  0,
);

const row = createMachine({
  id: 'row',
  context: () => ({ id: Math.random() }),
  on: { touch: { actions: assign({ id: () => Math.random() }) } },
});

const child = createMachine({
  id: 'child',
  initial: 'working',
  states: {
    working: { invoke: { src: answer('done'), onDone: 'finished' }, on: { finish: 'finished' } },
    finished: { type: 'final', entry: sendParent({ type: 'child.finished' }) },
  },
});

export const constructs: Construct[] = [
  {
    title: 'without setup and without ids',
    machine: createMachine({
      initial: 'asking',
      context: { text: '' },
      states: {
        asking: {
          invoke: {
            src: answer('hello'),
            onDone: { target: 'told', actions: assign({ text: ({ event }) => event.output }) },
          },
        },
        told: { on: { again: 'asking' } },
      },
    }),
    async play({ actor, wait }) {
      await wait(0);
      actor.send({ type: 'again' });
      await wait(0);
    },
  },
  {
    title: 'several inline services in one state',
    machine: createMachine({
      id: 'several',
      context: { seen: [] as unknown[] },
      invoke: [
        { src: answer('one'), onDone: { actions: see(({ output }) => output) } },
        { src: failure, onError: { actions: see(({ error }) => error) } },
        { src: clicks, id: 'clicks' },
        { src: child, onDone: { actions: see(() => 'child') } },
      ],
      on: {
        click: { actions: see(({ at }) => at) },
        ask: { actions: sendTo('clicks', { type: 'ask' }) },
      },
    }),
    async play({ actor, wait }) {
      await wait(0);
      actor.send({ type: 'ask' });
      await wait(0);
    },
  },
  {
    title: 'actors spawned inline and by name, without ids, stopped, and in the context',
    machine: setup({ actors: { child, answer: answer('named'), clicks } }).createMachine({
      id: 'spawning',
      context: ({ spawn }) => ({
        first: spawn(answer('first')) as AnyActorRef,
        children: [spawn('child')] as AnyActorRef[],
        finished: 0,
      }),
      entry: [spawnChild('answer'), spawnChild('clicks', { id: 'clicks' })],
      on: {
        add: {
          actions: assign({
            children: ({ context, spawn }) => [
              ...context.children,
              spawn(child),
              spawn('answer', { syncSnapshot: true }),
            ],
          }),
        },
        drop: {
          actions: [stopChild(({ context }) => context.children[0] as AnyActorRef), stopChild('clicks')],
        },
        tell: { actions: sendTo(({ context }) => context.children[1] as AnyActorRef, { type: 'finish' }) },
        'child.finished': { actions: assign({ finished: ({ context }) => context.finished + 1 }) },
      },
    }),
    async play({ actor, wait }) {
      actor.send({ type: 'add' });
      actor.send({ type: 'tell' });
      await wait(0);
      actor.send({ type: 'drop' });
      actor.send({ type: 'add' });
      await wait(0);
    },
  },
  {
    title: 'observables: at once, later, failing, and as a source of events',
    machine: createMachine({
      id: 'observing',
      context: { seen: [] as unknown[] },
      initial: 'first',
      states: {
        first: {
          invoke: [
            {
              id: 'now',
              src: fromObservable(() => observable([1, 2])),
              onSnapshot: { actions: see(({ snapshot }) => snapshot.context) },
            },
            {
              id: 'later',
              src: fromObservable(() => observable(['a'], { later: true })),
              onSnapshot: { actions: see(({ snapshot }) => snapshot.context) },
              onDone: 'second',
            },
          ],
        },
        second: {
          invoke: [
            {
              id: 'keys',
              src: fromEventObservable(() => observable([{ type: 'key', name: 'x' }], { later: true })),
            },
            {
              id: 'broken',
              src: fromObservable(() => observable([], { later: true, failsWith: new Error('lost') })),
              onError: 'third',
            },
          ],
          on: { key: { actions: see(({ name }) => name) } },
        },
        third: {},
      },
    }),
    async play({ wait }) {
      await wait(0);
      await wait(0);
    },
  },
  {
    title: 'a transition function as an actor',
    machine: createMachine({
      id: 'counting',
      context: { last: 0 },
      invoke: {
        id: 'counter',
        src: counted,
        onSnapshot: { actions: assign({ last: ({ event }) => Number(event.snapshot.context) }) },
      },
      on: { add: { actions: sendTo('counter', { type: 'add' }) } },
    }),
    play({ actor }) {
      actor.send({ type: 'add' });
      actor.send({ type: 'add' });
    },
  },
  {
    title: 'wildcards',
    machine: createMachine({
      id: 'wild',
      context: { moves: 0, others: 0 },
      on: {
        'mouse.*': { actions: assign({ moves: ({ context }) => context.moves + 1 }) },
        '*': { actions: assign({ others: ({ context }) => context.others + 1 }) },
      },
    }),
    play({ actor }) {
      actor.send({ type: 'mouse.move' });
      actor.send({ type: 'mouse.up.left' });
      actor.send({ type: 'key' });
    },
  },
  {
    title: 'history, shallow and deep, parallel and final states',
    machine: createMachine({
      id: 'editor',
      initial: 'open',
      states: {
        open: {
          type: 'parallel',
          states: {
            text: { initial: 'plain', states: { plain: { on: { bold: 'heavy' } }, heavy: {} } },
            page: {
              initial: 'one',
              states: { one: { on: { next: 'two' } }, two: { on: { next: 'end' } }, end: { type: 'final' } },
            },
            shallow: { type: 'history' },
            deep: { type: 'history', history: 'deep' },
          },
          on: { pause: 'paused' },
        },
        paused: { on: { resume: 'open.shallow', back: 'open.deep', finish: 'finishing' } },
        finishing: {
          initial: 'last',
          states: { last: { on: { done: 'finished' } }, finished: { type: 'final' } },
          onDone: 'closed',
        },
        closed: { type: 'final' },
      },
      output: { saved: true },
    }),
    play({ actor }) {
      for (const type of ['bold', 'next', 'pause', 'back', 'pause', 'resume', 'pause', 'finish', 'done'])
        actor.send({ type });
    },
  },
  {
    title: 'chains of eventless transitions, delays by functions, delayed raise, cancel',
    machine: setup({
      types: { context: {} as { seen: unknown[] }, events: {} as { type: string } },
      delays: { short: ({ context }) => 10 + context.seen.length, named: 30 },
    }).createMachine({
      id: 'delayed',
      context: { seen: [] },
      initial: 'a',
      on: { rang: { actions: assign({ seen: ({ context }) => [...context.seen, 'rang'] }) } },
      states: {
        a: {
          entry: [
            raise({ type: 'rang' }, { delay: 5, id: 'bell' }),
            raise({ type: 'never' }, { delay: 8, id: 'silent' }),
          ],
          after: { short: 'b' },
          on: { quiet: { actions: cancel('silent') }, never: 'stuck' },
        },
        b: { always: 'c' },
        c: {
          always: { target: 'd', actions: assign({ seen: ({ context }) => [...context.seen, 'passed'] }) },
        },
        d: { after: { named: 'end' } },
        end: { entry: log('the end') },
        stuck: {},
      },
    }),
    async play({ actor, wait }) {
      actor.send({ type: 'quiet' });
      await wait(6);
      await wait(20);
      await wait(40);
    },
  },
  {
    title: 'delayed messages to children, systemId, emitted events, enqueued actions',
    machine: setup({
      types: { context: {} as { heard: number }, events: {} as { type: string } },
      actors: { child },
    }).createMachine({
      id: 'messages',
      context: { heard: 0 },
      invoke: { src: 'child', id: 'kid', systemId: 'the-kid' },
      entry: [sendTo('kid', { type: 'finish' }, { delay: 20, id: 'late' }), emit({ type: 'notified' })],
      on: {
        hurry: {
          actions: enqueueActions(({ enqueue, check }) => {
            enqueue.cancel('late');
            enqueue.sendTo(({ system }) => system.get('the-kid'), { type: 'finish' });
            enqueue.spawnChild(answer('enqueued'));
            if (check(({ context }) => context.heard === 0))
              enqueue.assign({ heard: ({ context }) => context.heard + 10 });
            enqueue(run);
          }),
        },
        'child.finished': { actions: assign({ heard: ({ context }) => context.heard + 1 }) },
      },
    }),
    async play({ actor, wait }) {
      actor.send({ type: 'hurry' });
      await wait(30);
    },
  },
  {
    title: 'custom actions inline and named, input and output',
    machine: setup({
      types: { input: {} as { start: number }, context: {} as { count: number }, output: {} as number },
      actions: { call: run },
    }).createMachine({
      id: 'acting',
      context: ({ input }) => ({ count: input.start }),
      entry: ['call', () => run()],
      initial: 'counting',
      states: {
        counting: {
          on: {
            add: {
              actions: [assign({ count: ({ context }) => context.count + 1 }), run],
            },
            end: 'ended',
          },
        },
        ended: { type: 'final' },
      },
      output: ({ context }) => context.count,
    }),
    input: { start: 3 },
    play({ actor }) {
      actor.send({ type: 'add' });
      actor.send({ type: 'end' });
    },
  },
  {
    title: 'the clock, random numbers and ids, in guards, assignments, delays and children',
    machine: setup({
      actors: {
        stamped: createMachine({
          id: 'stamped',
          context: () => ({
            id: crypto.randomUUID(),
            bytes: [...crypto.getRandomValues(new Uint16Array(3))],
            at: new Date().toISOString(),
            up: performance.now(),
          }),
          on: { touch: { actions: assign({ at: () => new Date(Date.now()).toISOString() }) } },
        }),
      },
    }).createMachine({
      id: 'reading',
      context: () => ({ began: Date.now(), draws: [Math.random()], notes: [] as unknown[] }),
      invoke: { id: 'stamped', src: 'stamped' },
      initial: 'even',
      states: {
        even: {
          on: {
            draw: [
              { guard: () => Math.random() < 0.5, target: 'odd' },
              { actions: assign({ draws: ({ context }) => [...context.draws, Math.random()] }) },
            ],
          },
        },
        odd: { on: { draw: { guard: () => Math.random() < 0.5, target: 'even' } } },
      },
      on: {
        touch: { actions: [sendTo('stamped', { type: 'touch' }), () => Math.random()] },
        spawn: { actions: spawnChild('stamped') },
        never: {
          actions: assign({
            notes: ({ context }) => [...context.notes, new Date(0), Date.UTC(2026), Date()],
          }),
        },
      },
    }),
    play({ actor }) {
      for (let count = 0; count < 8; count += 1)
        for (const type of ['draw', 'touch', 'spawn', 'never']) actor.send({ type });
    },
  },
  {
    title: 'an action that throws, at the start of a child and later',
    machine: setup({
      actors: {
        fragile: createMachine({
          id: 'fragile',
          context: { count: 0 },
          on: {
            crash: {
              actions: [
                assign({ count: 1 }),
                () => {
                  run();
                  throw new Error('crashed');
                },
                assign({ count: 2 }),
              ],
            },
          },
        }),
      },
    }).createMachine({
      id: 'throwing',
      context: { seen: [] as unknown[] },
      invoke: {
        id: 'fragile',
        src: 'fragile',
        onError: {
          actions: assign({ seen: ({ context, event }) => [...context.seen, String(event.error)] }),
        },
      },
      on: {
        crash: { actions: sendTo('fragile', { type: 'crash' }) },
        end: {
          actions: () => {
            throw new Error('the end');
          },
        },
      },
    }),
    play({ actor }) {
      actor.send({ type: 'crash' });
      actor.send({ type: 'end' });
    },
  },
  {
    title: 'references to actors in events and in the context',
    machine: createMachine({
      id: 'referring',
      context: { chosen: null as AnyActorRef | null },
      invoke: { id: 'clicks', src: clicks },
      on: {
        choose: { actions: assign({ chosen: ({ event }) => event.ref }) },
        ask: { actions: sendTo(({ context }) => context.chosen as AnyActorRef, { type: 'ask' }) },
      },
    }),
    play({ actor }) {
      actor.send({ type: 'choose', ref: actor.getSnapshot().children.clicks });
      actor.send({ type: 'ask' });
    },
  },
  {
    title: 'an action that sends to one actor while another is being started',
    machine: setup({ actors: { row } }).createMachine({
      id: 'list',
      context: ({ spawn }) => ({ rows: [spawn('row')] as AnyActorRef[] }),
      on: {
        add: {
          actions: [
            assign({ rows: ({ context, spawn }) => [...context.rows, spawn('row')] }),
            ({ context }) => context.rows[0]?.send({ type: 'touch' }),
          ],
        },
      },
    }),
    play({ actor }) {
      actor.send({ type: 'add' });
      actor.send({ type: 'add' });
    },
  },
  {
    title: 'services that crash while they start',
    machine: createMachine({
      id: 'crashing',
      context: { seen: [] as unknown[] },
      invoke: [
        fromPromise(() => {
          throw new Error('no promise');
        }),
        fromCallback(() => {
          throw new Error('no callback');
        }),
        fromObservable(() => {
          throw new Error('no observable');
        }),
      ].map((src) => ({ src, onError: { actions: see(({ error }) => error.message) } })),
    }),
    play: () => undefined,
  },
  {
    title: 'a state that is left when its service crashes while it starts',
    machine: createMachine({
      id: 'leaving',
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            src: fromPromise(() => {
              throw new Error('no promise');
            }),
            onError: 'listening',
          },
        },
        listening: {
          invoke: {
            id: 'listen',
            src: fromCallback(({ receive }) =>
              receive(() => {
                throw new Error('no answer');
              }),
            ),
            onError: 'failed',
          },
          on: { ask: { actions: sendTo('listen', { type: 'ask' }) } },
        },
        failed: {},
      },
    }),
    play: ({ actor }) => actor.send({ type: 'ask' }),
  },
  {
    title: 'actors of another system, in the input, an event and messages',
    machine: createMachine({
      id: 'talking',
      context: ({ input }: { input: AnyActorRef }) => ({ store: input, other: null as AnyActorRef | null }),
      on: {
        meet: { actions: assign({ other: ({ event }) => event.other }) },
        greet: {
          actions: [
            sendTo(({ context }) => context.store, { type: 'greeted' }),
            ({ context }) => context.store.send({ type: 'greeted' }),
            assign({ store: ({ context }) => context.other ?? context.store }),
          ],
        },
      },
    }),
    input: createActor(counted, { id: 'store' }).start(),
    play({ actor }) {
      actor.send({ type: 'meet', other: createActor(counted, { id: 'other' }).start() });
      for (const type of ['greet', 'greet', 'greet', 'greet']) actor.send({ type });
    },
  },
  {
    title: 'a transition function that the page and a delay send to',
    machine: createMachine({
      id: 'counting',
      context: { seen: [] as unknown[] },
      invoke: {
        id: 'counted',
        src: counted,
        onSnapshot: { actions: see(({ snapshot }) => snapshot.context) },
      },
      on: { later: { actions: sendTo('counted', { type: 'add' }, { delay: 10 }) } },
    }),
    async play({ actor, wait }) {
      actor.getSnapshot().children.counted.send({ type: 'add' });
      actor.send({ type: 'later' });
      await wait(10);
    },
  },
];
