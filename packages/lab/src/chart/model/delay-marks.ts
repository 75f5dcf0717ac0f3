import { nodesOf } from '@upwell/trace/chart';
import type { LiveDelay } from '@upwell/trace/record';
import { own } from '@upwell/trace/session';
import type { Charts } from '../../base/profile.ts';
import { drawnId } from './compose.ts';
import { chartPathOf, delayKey, type Marks } from './marks.ts';

/** Where running delays are drawn. */
export function delayMarks(delays: readonly LiveDelay[], charts: Charts): Marks['delays'] {
  const marks = delays.flatMap(({ path, machine, event, endsAt }) => {
    const chart = own(charts, machine);
    const sources = chart ? nodesOf(chart).filter((node) => node.transitions.some((one) => one.event === event)) : [];
    return sources.map(({ id }) => [delayKey({ source: drawnId(chartPathOf(path), id), event }), endsAt] as const);
  });
  return new Map(marks);
}
