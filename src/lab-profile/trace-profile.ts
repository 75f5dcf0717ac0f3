import { chartOf, nodesOf } from '@upwell/trace/chart';
import type { TraceProfile } from '@upwell/trace/profile';
import { childMessages } from '@upwell/trace/record';
import { type Json, own } from '@upwell/trace/session';
import { accountNotices } from '../../machines/account/account-setup-context.ts';
import { accountForm } from '../../machines/account/validation.ts';
import { type Call, callNames, calls } from '../../machines/api/contract.ts';
import type { OrderCommand } from '../../machines/purchase/begun-order.ts';
import type { OnceCommand } from '../../machines/shared/once.ts';
import type { PollCommand } from '../../machines/shared/polling.ts';
import { redaction } from '../diagnostics/redaction/redaction.ts';
import { cases } from './cases/cases.ts';
import { promises } from './promises.ts';
import { asObject } from './walk/gestures.ts';
import { words } from './words.ts';

const commands: readonly string[] = [
  'poll.pause',
  'poll.resume',
  'poll.restart',
  'once.withdraw',
  'order.ask',
] satisfies (PollCommand | OnceCommand | OrderCommand)['type'][];

/** Not every parent of a poll pauses it or begins it anew, nor does every parent of a request withdraw it, or ask about an order again. */
const isUnreachable: TraceProfile['isUnreachable'] = ({ event }, { id }, family) =>
  commands.includes(event) &&
  ![...family.values()].some((parent) =>
    nodesOf(chartOf(parent))
      .flatMap(({ invokes }) => invokes)
      .some(
        (invoke) =>
          invoke.machine === id &&
          childMessages(parent).some(({ to, type }) => to === invoke.id && (type ?? event) === event),
      ),
  );

/** What machines that get passwords write by themselves. A short password may be a part of it. */
const codes: readonly string[] = [...callNames, ...accountForm.codes, ...accountNotices, 'sessionMissing'];

/** Everything about this product that `@upwell/trace` needs to know. */
export const profile: TraceProfile = {
  cases,
  isUnreachable,
  promises,
  ...words,
  redaction: { ...redaction, isCode: (text) => codes.includes(text) },
  endpointOf(call, request) {
    const known = own<Call>(calls, call);
    return known ? `${known.method} ${pathOf(known.path, asObject(request)).path}` : null;
  },
};

/** The path of a call with its segments filled, and the fields that are left. */
function pathOf(path: string, request: Record<string, Json>) {
  const fields = { ...request };
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(fields[field]);
    delete fields[field];
    return encodeURIComponent(value);
  });
  return { path: filled, fields };
}
