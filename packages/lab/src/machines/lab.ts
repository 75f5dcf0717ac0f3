import { assertEvent, assign, setup } from 'xstate';

/** The part of the open session that the machine needs; the session itself stays with the screens. */
export interface SessionSummary {
  flow: string;
  /** Milliseconds for which each moment but the last is shown when the session is played. */
  pauses: readonly number[];
}

interface Context {
  session: SessionSummary | null;
  /** The number of inputs before the moment that is shown. */
  position: number;
  error: string | null;
}

type Events =
  | { type: 'trace.read' }
  | { type: 'trace.opened'; session: SessionSummary }
  | { type: 'trace.failed'; error: string }
  | { type: 'trace.close' }
  | { type: 'moment.show'; position: number }
  /** Proposed by the Lab; ignored once the person chose a moment. */
  | { type: 'moment.suggest'; position: number }
  | { type: 'moment.play' }
  | { type: 'moment.pause' }
  | { type: 'fork.begin' }
  | { type: 'fork.drop' };

const flow = setup({
  types: {} as {
    context: Context;
    events: Events;
    tags: 'loading' | 'failed' | 'waiting';
  },
  guards: { isAtEnd: ({ context }) => context.position >= lengthOf(context) },
  actions: {
    moveTo: assign(({ context, event }) => {
      assertEvent(event, ['moment.show', 'moment.suggest']);
      return { position: Math.max(0, Math.min(Math.round(event.position) || 0, lengthOf(context))) };
    }),
  },
  delays: { pace: ({ context }) => pauseAt(context) },
});

export const labMachine = flow.createMachine({
  id: 'lab',
  description: 'Opens one recorded session at a time: to replay it, step through it, or continue from any moment.',
  context: { session: null, position: 0, error: null },
  type: 'parallel',
  on: {
    'trace.opened': {
      target: ['.file.idle', '.session.open'],
      actions: assign({ session: ({ event }) => event.session, position: 0, error: null }),
    },
    'trace.close': {
      target: ['.file.idle', '.session.none'],
      actions: assign({ session: null, position: 0, error: null }),
    },
  },
  states: {
    file: {
      description: 'The file that is being opened.',
      initial: 'idle',
      on: { 'trace.read': { target: '.reading', actions: assign({ error: null }) } },
      states: {
        idle: { description: 'No file is being read.' },
        reading: {
          description: 'A file was chosen and is checked; nothing in it is run.',
          tags: 'loading',
          on: {
            'trace.failed': { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
          },
        },
        failed: {
          description: 'The file is not a session this build can open; the error says why.',
          tags: 'failed',
        },
      },
    },
    session: {
      description: 'The session that is open.',
      initial: 'none',
      states: {
        none: { description: 'No session is open.' },
        open: {
          description: 'A session is open, at one of its moments.',
          initial: 'paused',
          on: {
            'moment.show': { target: '.paused.chosen', actions: 'moveTo' },
            'fork.begin': { target: '.forked' },
          },
          states: {
            paused: {
              description: 'One moment of the session is drawn; no service, timer or effect runs.',
              initial: 'arriving',
              on: {
                'moment.play': [
                  { guard: 'isAtEnd', target: 'playing', actions: assign({ position: 0 }) },
                  { target: 'playing' },
                ],
              },
              states: {
                arriving: {
                  description: 'The Lab chooses the moment.',
                  on: { 'moment.suggest': { actions: 'moveTo' } },
                },
                chosen: { description: 'The person chose the moment: the Lab no longer moves by itself.' },
              },
            },
            playing: {
              description: 'Shows one moment after the other, until the last.',
              tags: 'waiting',
              after: {
                pace: [
                  { guard: 'isAtEnd', target: 'paused.chosen' },
                  {
                    target: 'playing',
                    reenter: true,
                    actions: assign({ position: ({ context }) => context.position + 1 }),
                  },
                ],
              },
              on: { 'moment.pause': { target: 'paused.chosen' } },
            },
            forked: {
              description: 'The session continues from this moment: the screen takes clicks, calls end as chosen.',
              on: { 'fork.drop': { target: 'paused.chosen' } },
            },
          },
        },
      },
    },
  },
});

function lengthOf({ session }: Context): number {
  return session?.pauses.length ?? 0;
}

function pauseAt({ session, position }: Context): number {
  return session?.pauses[position] ?? 0;
}
