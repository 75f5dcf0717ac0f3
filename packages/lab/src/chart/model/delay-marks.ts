import { nodesOf } from '@upwell/trace/chart';
import { type InspectedActor, scheduledEvents } from '@upwell/trace/record';
import { own } from '@upwell/trace/session';
import type { Charts } from '../../base/profile.ts';
import { drawnId } from './compose.ts';
import { chartPathOf, type DrawnMachine, delayKey, type Marks } from './marks.ts';

/** The delays that are running on this page. */
export function liveDelays(
  root: InspectedActor,
  machines: readonly (DrawnMachine & { actor: InspectedActor })[],
  charts: Charts,
): Marks['delays'] {
  const marks = scheduledEvents(root).flatMap(({ target, event, delay, startedAt }) => {
    const { path = '', machine = '' } = machines.find(({ actor }) => actor === target) ?? {};
    const chart = own(charts, machine);
    const sources = chart
      ? nodesOf(chart).filter((node) => node.transitions.some((one) => one.event === event.type))
      : [];
    return sources.map(
      ({ id }) =>
        [delayKey({ source: drawnId(chartPathOf(path), id), event: event.type }), startedAt + delay] as const,
    );
  });
  return new Map(marks);
}
