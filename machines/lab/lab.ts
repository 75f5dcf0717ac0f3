import { assign, setup } from 'xstate';
import type { Tag } from '../shared/tags.ts';

/** What the Lab knows of the session it has open; the session itself stays with its screens. */
export interface OpenSession {
  title: string;
  /** Id of the flow it is of. */
  flow: string;
  /** How many moments it has after its start. */
  length: number;
}

interface Context {
  session: OpenSession | null;
  /** How many inputs the shown moment has behind it. */
  position: number;
  /** Why a file or a fork was refused, in words. */
  refusal: string;
}

type Events =
  | { type: 'trace.read' }
  | { type: 'trace.opened'; session: OpenSession }
  | { type: 'trace.refused'; reason: string }
  | { type: 'trace.close' }
  | { type: 'moment.show'; position: number }
  | { type: 'moment.play' }
  | { type: 'moment.pause' }
  | { type: 'fork.begin' }
  | { type: 'fork.drop' }
  | { type: 'fork.kept'; session: OpenSession };

const flow = setup({
  types: {} as { context: Context; events: Events; tags: Tag },
  guards: {
    hasMoment: ({ context }) => context.session !== null && context.session.length > 0,
    isAtEnd: ({ context }) => context.position >= lengthOf(context),
  },
  delays: { pace: 700 },
  actions: {
    keepSession: assign((_, { session }: { session: OpenSession }) => ({
      session,
      position: 0,
      refusal: '',
    })),
    dropSession: assign({ session: null, position: 0, refusal: '' }),
    keepRefusal: assign((_, { reason }: { reason: string }) => ({ refusal: reason })),
    show: assign(({ context }, { position }: { position: number }) => ({
      position: within(position, lengthOf(context)),
    })),
    showNext: assign(({ context }) => ({ position: within(context.position + 1, lengthOf(context)) })),
    rewind: assign({ position: 0 }),
  },
});

/** The Lab: a running product is withLab, a recorded session is opened, walked through, and gone on from (`lab.md`). */
export const labMachine = flow.createMachine({
  id: 'lab',
  description:
    'Watches the product live, or holds one recorded session: to replay, to walk through, to go on from.',
  context: { session: null, position: 0, refusal: '' },
  initial: 'live',
  on: {
    'trace.opened': {
      target: '.loaded',
      actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
    },
  },
  states: {
    live: {
      description: 'What runs on the page is shown as it moves.',
      on: { 'trace.read': { target: 'reading' } },
    },
    reading: {
      description: 'A file was chosen and is being checked; nothing of it has been run.',
      tags: 'loading',
      on: {
        'trace.refused': {
          target: 'refused',
          actions: { type: 'keepRefusal', params: ({ event }) => ({ reason: event.reason }) },
        },
      },
    },
    refused: {
      description: 'The file is no session we can use; it says why.',
      tags: 'failed',
      on: { 'trace.read': { target: 'reading' }, 'trace.close': { target: 'live', actions: 'dropSession' } },
    },
    loaded: {
      description: 'A session is open at its start, with the verdict of this build.',
      on: {
        'moment.show': {
          target: 'scrubbing',
          guard: 'hasMoment',
          actions: { type: 'show', params: ({ event }) => event },
        },
        'moment.play': { target: 'scrubbing.playing', guard: 'hasMoment' },
        'fork.begin': { target: 'forked' },
        'trace.read': { target: 'reading' },
        'trace.close': { target: 'live', actions: 'dropSession' },
      },
    },
    scrubbing: {
      initial: 'paused',
      on: {
        'moment.show': { target: '.paused', actions: { type: 'show', params: ({ event }) => event } },
        'fork.begin': { target: 'forked' },
        'trace.read': { target: 'reading' },
        'trace.close': { target: 'live', actions: 'dropSession' },
      },
      states: {
        paused: {
          description: 'One moment of the session is drawn; nothing can fire.',
          on: {
            'moment.play': [
              { guard: 'isAtEnd', target: 'playing', actions: 'rewind' },
              { target: 'playing' },
            ],
          },
        },
        playing: {
          description: 'Moment follows moment until the last.',
          tags: 'waiting',
          after: {
            pace: [
              { guard: 'isAtEnd', target: 'paused' },
              { target: 'playing', reenter: true, actions: 'showNext' },
            ],
          },
          on: { 'moment.pause': { target: 'paused' } },
        },
      },
    },
    forked: {
      description: 'A person goes on from the moment: screens take clicks, calls settle as chosen.',
      on: {
        'fork.kept': {
          target: 'loaded',
          actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
        },
        'fork.drop': { target: 'scrubbing' },
      },
    },
  },
});

function lengthOf({ session }: Context): number {
  return session?.length ?? 0;
}

function within(position: number, length: number): number {
  return Math.max(0, Math.min(Math.round(position) || 0, length));
}
