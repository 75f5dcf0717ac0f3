import { own } from '../format/own.ts';
import type { Trace, TraceInput } from '../format/trace.ts';
import { counted } from '../words/grammar.ts';

/** The calls that failed in a session: a replay answers them as recorded, whatever the API does by now. */
export interface FailedCalls {
  count: number;
  /** Of these, how many a fault made to fail. */
  byFault: number;
}

export const noFailedCalls: FailedCalls = { count: 0, byFault: 0 };

export function failedCallsOf({ inputs, actors }: Pick<Trace, 'inputs' | 'actors'>): FailedCalls {
  return countFailed(inputs.filter(({ to }) => own(actors, to)?.service?.kind === 'api'));
}

/** The failures among answers of the API. */
export function countFailed(answers: readonly TraceInput[]): FailedCalls {
  const failed = answers.filter(({ kind }) => kind === 'reject');
  return { count: failed.length, byFault: failed.filter(({ fault }) => fault !== undefined).length };
}

/** What a replay without a difference cannot tell; `null` when no call failed. */
export function failedCallsWords({ count, byFault }: FailedCalls): string | null {
  if (count === 0) return null;
  const failed = `${counted(count, 'call')} failed as recorded`;
  if (byFault === count)
    return `${failed}, by a fault that was set on purpose. A replay says nothing about the API.`;
  const some = byFault > 0 ? `, ${byFault} of them by a fault that was set on purpose` : '';
  return `${failed}${some}. A replay repeats the recorded answers, so it cannot tell whether the API is fixed: if this was the bug, try it on the page.`;
}
