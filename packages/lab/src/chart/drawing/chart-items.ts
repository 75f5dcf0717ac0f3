import { transitionKey } from '@upwell/trace/chart';
import type { ChartLayout, LaidOutArea } from '../layout/layout.ts';
import type { LooseLabel } from '../layout/loose-labels.ts';
import type { SendableEvents } from '../sendable.ts';
import type { Arrow } from '../writing/arrow-labels.ts';
import type { StateHead } from '../writing/state-head.ts';
import { sizes } from '../writing/text-size.ts';
import { rowTop } from './state-box.tsx';

/** Something on a chart that takes the focus. */
export interface ChartItem {
  /** Id of a state, or `sendItem`. */
  id: string;
  /** Of its text: a state around others is where its title is. */
  area: LaidOutArea;
}

/** In CSS pixels, of the title of a state. */
const titleHeight = 30;

/** Id of the item that sends a transition's event. */
export function sendItem(transition: Parameters<typeof transitionKey>[0]): string {
  return `send ${transitionKey(transition)}`;
}

export interface DrawnItems {
  layout: ChartLayout;
  heads: ReadonlyMap<string, StateHead>;
  hasInside: (id: string) => boolean;
  arrows: ReadonlyMap<string, Arrow>;
  /** Labels of arrows for which the layout has no room. */
  loose: ReadonlyMap<string, LooseLabel>;
  events: SendableEvents | null;
}

/** The states of a chart in their order, then the events that can be sent. */
export function chartItems(drawn: DrawnItems): ChartItem[] {
  const { layout, heads, hasInside, events } = drawn;
  const states = layout.boxes.flatMap(({ id, x, y, width, height }) => {
    const head = heads.get(id);
    if (!head) return [];
    const area = { x, y, width: hasInside(id) ? head.width : width, height: Math.min(height, titleHeight) };
    return [{ id, area }];
  });
  return events ? [...states, ...eventsInBoxes(drawn, events), ...eventsOnArrows(drawn, events)] : states;
}

function eventsInBoxes({ layout, heads }: DrawnItems, events: SendableEvents): ChartItem[] {
  return layout.boxes.flatMap((box) => {
    const head = heads.get(box.id);
    return (head?.rows ?? []).flatMap(({ transition, lines }, index) =>
      head && transition && events.find(transition)
        ? [
            {
              id: sendItem(transition),
              area: {
                x: box.x,
                y: rowTop(box, head, index),
                width: box.width,
                height: lines.length * sizes.row,
              },
            },
          ]
        : [],
    );
  });
}

function eventsOnArrows({ layout, arrows, loose }: DrawnItems, events: SendableEvents): ChartItem[] {
  return layout.edges.flatMap((edge) => {
    const area = edge.label ?? loose.get(edge.id)?.area;
    const lines = edge.label ? arrows.get(edge.id)?.lines : loose.get(edge.id)?.lines;
    if (!area || !lines) return [];
    const row = area.height / lines.length;
    return [...new Set(lines.map(({ transition }) => transition))]
      .filter((one) => events.find(one))
      .map((transition) => {
        const own = lines.filter((line) => line.transition === transition);
        const y = area.y + lines.findIndex((line) => line.transition === transition) * row;
        return { id: sendItem(transition), area: { ...area, y, height: own.length * row } };
      });
  });
}
