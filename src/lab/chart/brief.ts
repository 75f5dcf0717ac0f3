import type { ChartNode } from '../../trace/chart/chart.ts';
import { capitalised, spelledOut } from '../../trace/words/names.ts';
import { pathIn } from './compose.ts';
import type { Direction } from './layout.ts';
import type { Openness } from './openness.ts';
import { type Drawing, type StateHead, sizes } from './rows.ts';
import { titleWidth } from './title-width.ts';

/** In characters. */
const longestTitle = 22;

/** Room for how many states a box hides, and for the button that shows them. */
const countWidth = 48;

/**
 * In CSS pixels, on a chart that leads down or to the right: such a chart is drawn small, and its titles have to stay readable. To
 * the right, how much a box hides stands below its title, and titles of 14 pixels get the room of 12, which usual fonts need.
 */
const looks = {
  down: { height: 30, text: 17, padding: sizes.padding, count: countWidth },
  right: { height: 46, text: 12, padding: 7, count: 0 },
};

/**
 * A drawing with only titles outside the detailed machines: boxes of one line, and arrows whose labels take no room and appear
 * when they are taken.
 */
export function briefly(drawing: Drawing, detailed: Openness['detailed'], direction: Direction): Drawing {
  if (detailed === 'all') return drawing;
  const isBrief = (id: string) => !detailed.has(pathIn(id));
  return {
    arrows: drawing.arrows.map((arrow) =>
      isBrief(arrow.source) ? { ...arrow, width: 0, height: 0 } : arrow,
    ),
    headOf: (node) =>
      isBrief(node.id) ? briefHead(node, drawing.headOf(node), direction) : drawing.headOf(node),
  };
}

/** The key of a state is shorter than its title: `creatingUser`, "Creating user". */
function briefHead(node: ChartNode, head: StateHead, direction: Direction): StateHead {
  if (node.type === 'history') return head;
  const title = head.title[0] === node.key ? node.key : capitalised(spelledOut(node.key));
  const isLeaf = node.type === 'atomic' || node.type === 'final';
  const hasMore = !isLeaf || node.invokes.some(({ machine }) => machine !== null);
  const { height, text, padding, count } = looks[direction];
  const width = Math.max(56, titleWidth(shortened(title), text) + 2 * padding + (hasMore ? count : 0));
  return { title: [shortened(title)], key: null, rows: [], brief: direction, width, height };
}

function shortened(title: string): string {
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1).trimEnd()}…` : title;
}
