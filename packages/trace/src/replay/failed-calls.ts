import { placeOf } from '../engine/actor-paths.ts';
import { own } from '../format/own.ts';
import type { SessionPage } from '../format/session.ts';
import type { ActorPath } from '../format/trace.ts';
import { counted } from '../words/grammar.ts';

/** The calls that failed in a session: a replay answers them as recorded, whatever the API does by now. */
export interface FailedCalls {
  count: number;
  byFault: number;
}

export const noFailedCalls: FailedCalls = { count: 0, byFault: 0 };

export function failedCallsOf(page: SessionPage): FailedCalls {
  const serviceOf = (path: ActorPath) =>
    page.kind === 'trace' ? own(page.actors, path)?.service : own(page.services, placeOf(path));
  const failed = page.inputs.filter(({ kind, to }) => kind === 'reject' && serviceOf(to)?.kind === 'api');
  return { count: failed.length, byFault: failed.filter(({ fault }) => fault !== undefined).length };
}

/** Says what a replay without a difference cannot tell; `null` when no call failed. */
export function failedCallsWords({ count, byFault }: FailedCalls): string | null {
  if (count === 0) return null;
  const failed = `${counted(count, 'call')} failed as recorded`;
  if (byFault === count) return `${failed}, by a fault that was set on purpose. A replay says nothing about the API.`;
  const some = byFault > 0 ? `, ${byFault} of them by a fault that was set on purpose` : '';
  return `${failed}${some}. A replay repeats the recorded answers, so it cannot tell whether the API is fixed: if this was the bug, try it on the page.`;
}
