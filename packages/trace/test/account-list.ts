import { assign, setup } from 'xstate';
import { makeTrace } from '../src/engine/make-trace.ts';
import type { Json } from '../src/format/tagged.ts';
import type { Trace, TraceInput } from '../src/format/trace.ts';
import { origin } from './live-session.ts';
import { fromApi } from './small-flow.ts';

interface Account {
  id: string;
  name: string;
}

/** What another build does differently. */
export interface Changes {
  removes?: (accounts: Account[], id: string) => Account[];
  stays?: boolean;
  moves?: boolean;
  result?: string;
  crashes?: boolean;
  without?: 'report' | 'patience' | 'call';
  reports?: string;
  patience?: number;
}

/** A list of two accounts, from which one is removed: short enough to break in every way. */
export function accountList(changes: Changes = {}) {
  const { removes = (accounts, id) => accounts.filter((one) => one.id !== id) } = changes;
  return setup({
    types: {} as {
      context: { accounts: Account[]; error: string | null };
      events: { type: 'account.remove'; id: string } | { type: 'list.close' };
    },
    actors: { removeAccount: fromApi<object, { account: string }>('removeAccount') },
    delays: { patience: changes.patience ?? 4_000 },
    actions: {
      leaveOut: assign({ accounts: ({ context }) => removes(context.accounts, 'm1') }),
      report: (_, _params: { reason: string }) => undefined,
      fail: assign({ error: 'Failed to remove account.' }),
      crash: assign(() => {
        throw new Error('broken');
      }),
    },
  }).createMachine({
    id: 'accountList',
    description: 'The account list: accounts can be removed.',
    context: {
      accounts: [
        { id: 'm1', name: 'strong.daily' },
        { id: 'm2', name: 'calm.daily' },
      ],
      error: null,
    },
    initial: 'listing',
    output: () => changes.result ?? 'done',
    states: {
      listing: {
        description: 'Shows the accounts; a person removes them.',
        on: { 'account.remove': 'removing', 'list.close': 'closed' },
      },
      removing: {
        description: 'The API removes the account.',
        ...(changes.without !== 'patience' && {
          after: { patience: changes.moves ? '#accountList.late.slow' : 'slow' },
        }),
        ...(changes.without !== 'call' && {
          invoke: {
            id: 'removeAccount',
            src: 'removeAccount',
            input: ({ event }) => ({ account: 'id' in event ? event.id : '' }),
            onDone: {
              target: changes.stays ? 'removing' : 'listing',
              actions: [
                'leaveOut' as const,
                ...(changes.without === 'report'
                  ? []
                  : [{ type: 'report' as const, params: { reason: changes.reports ?? 'removed' } }]),
                ...(changes.crashes ? ['crash' as const] : []),
              ],
            },
            onError: { target: 'listing', actions: 'fail' },
          },
        }),
      },
      slow: { description: 'The API takes long.' },
      late: { initial: 'slow', states: { slow: { description: 'The API takes long.' } } },
      closed: { type: 'final', description: 'The list is closed.' },
    },
  });
}

type Input = Pick<TraceInput, 'to' | 'kind' | 'event'>;

const remove: Input = { to: '@accountList', kind: 'user', event: { type: 'account.remove', id: 'm1' } };
const close: Input = { to: '@accountList', kind: 'user', event: { type: 'list.close' } };
const settle = (kind: 'resolve' | 'reject', data: Json): Input => ({
  to: '@accountList/removeAccount',
  kind,
  event: { type: `xstate.promise.${kind}`, data },
});

/** The first account is removed, then the list is closed. */
export function accountListTrace(inputs = [remove, settle('resolve', {}), close]): Trace {
  return makeTrace(accountList(), {
    id: 'accounts',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...origin(),
    title: 'An account is removed',
    notes: [],
    redaction: { secrets: 0, texts: 0 },
    start: { input: null },
    inputs: inputs.map((input, i) => ({ i, t: i * 1_000, ...input })),
  });
}

/** The API takes too long. */
export const slowTrace = () =>
  accountListTrace([
    remove,
    { to: '@accountList', kind: 'timer', event: { type: 'xstate.after.patience.accountList.removing' } },
  ]);

/** The API fails. */
export const failedTrace = () => accountListTrace([remove, settle('reject', { kind: 'status', status: 500 })]);
