import { asService } from '@upwell/services';
import { assign, type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import type { Cases } from '../src/profile/profile.ts';

/** What the flow below may be made differently in, for tests of what a replay says about it. */
export interface Variant {
  retryable?: boolean;
  loop?: boolean;
  /** Is the call repeated when no answer comes? */
  retry?: boolean;
  /** The tags of the state that calls. */
  tags?: string[];
  /** The name of the state in which the removal was given up. */
  given?: string;
  /** What the call is asked to remove. */
  ask?: (item: string) => string;
  onAction?: () => void;
}

/** The actor of an API call. Rejects by name until provided. */
export function fromApi<Answer, Request>(name: string, { retry = true } = {}) {
  return asService(
    { kind: 'api', name, retry },
    fromPromise<Answer, Request>(() => Promise.reject(new Error(`${name} is not provided`))),
  );
}

/** What a person may do in the small flow, and what its services may answer. */
export const smallCases: Cases = {
  inputs: { list: [{ email: '' }] },
  events: { 'item.remove': () => [{ id: 'm1' }], 'email.edit': () => [{ email: 'a' }] },
  answers: { removeItem: [{}] },
  errors: [{ kind: 'network' }],
  emissions: { ticker: [{ type: 'clock.ticked', now: Date.UTC(2031) } as { type: string }] },
  isInternalEvent: (type) => type === 'clock.ticked' || type === 'removal.failed',
};

/**
 * A list whose items are removed by a child machine: calls, a ticker that sends at once, a delay, a guard, a message each way, a
 * child in two generations.
 */
export function smallFlow({
  retryable = false,
  loop = false,
  retry = true,
  tags,
  given = 'given',
  ask = (item) => item,
  onAction = () => undefined,
}: Variant = {}) {
  const removal = setup({
    types: {} as {
      context: { id: string; tries: number };
      input: { id: string };
      events: { type: 'removal.retry' };
    },
    actors: { removeItem: fromApi<object, { list: string; item: string }>('removeItem', { retry }) },
    guards: { retryable: ({ context }) => retryable && context.tries < 2 },
    actions: {
      countTry: assign({ tries: ({ context }) => context.tries + 1 }),
      tell: sendParent({ type: 'removal.failed' }),
    },
  }).createMachine({
    id: 'removal',
    context: ({ input }) => ({ id: input.id, tries: 0 }),
    initial: 'removing',
    states: {
      removing: {
        ...(tags && { tags }),
        entry: 'countTry',
        invoke: {
          id: 'removeItem',
          src: 'removeItem',
          input: ({ context }) => ({ list: 'l1', item: ask(context.id) }),
          onDone: 'removed',
          onError: [
            { guard: 'retryable', target: 'failed' },
            { target: given as 'given', actions: 'tell' },
          ],
        },
      },
      failed: { on: { 'removal.retry': 'removing' }, ...(loop && { always: 'again' }) },
      [given as 'given']: { type: 'final' },
      again: { always: 'failed' },
      removed: { type: 'final' },
    },
  });

  return setup({
    types: {} as {
      context: { failures: number; now: number; email: string };
      input: { email: string };
      events:
        | { type: 'item.remove'; id: string }
        | { type: 'email.edit'; email: string }
        | { type: 'clock.ticked'; now: number }
        | { type: 'removal.failed' }
        | { type: 'flow.fail' };
    },
    actors: {
      removal,
      ticker: asService(
        { kind: 'browser', name: 'ticker', emits: true },
        fromCallback<EventObject>(() => undefined),
      ),
    },
    guards: { isLate: ({ context }) => context.now > Date.UTC(2030) },
    delays: { patience: 4_000 },
    actions: {
      countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
      breakDown: assign(() => {
        throw new Error('broken');
      }),
      ring: () => onAction(),
    },
  }).createMachine({
    id: 'list',
    context: ({ input }) => ({ failures: 0, now: 0, email: input.email }),
    invoke: { id: 'ticker', src: 'ticker' },
    initial: 'listing',
    on: {
      'clock.ticked': { actions: assign({ now: ({ event }) => event.now }) },
      'email.edit': { actions: assign({ email: ({ event }) => event.email }) },
      'removal.failed': { actions: 'countFailure' },
      'flow.fail': { actions: 'breakDown' },
    },
    states: {
      listing: {
        on: {
          'item.remove': [
            { guard: 'isLate', target: 'closed' },
            { target: 'removing', actions: 'ring' },
          ],
        },
      },
      removing: {
        invoke: {
          id: 'removal',
          src: 'removal',
          input: ({ event }) => ({ id: 'id' in event ? String(event.id) : '' }),
          onDone: 'listing',
          onError: 'listing',
        },
        after: { patience: { target: 'listing' } },
      },
      closed: { type: 'final' },
    },
  });
}
