import {
  axisTicks,
  clockWords,
  countWhile,
  durationWords,
  type Timeline,
  type TimelineCall,
  type TimeScale,
} from '@upwell/trace/session';
import type { Band, Lanes } from './lanes.ts';
import type { TimelineMark } from './marks.ts';
import { offsetAt, pixelOf, type View } from './view.ts';

export interface Scene {
  timeline: Timeline;
  lanes: Lanes;
  scale: TimeScale;
  view: View;
  marks: readonly TimelineMark[];
  width: number;
}

/** The custom properties that are used, read from the page: they follow the color scheme. */
export const colorNames = [
  'ink',
  'ink-2',
  'line',
  'raised',
  'paper',
  'water',
  'water-deep',
  'water-wash',
  'coral',
  'bad',
  'sun-deep',
] as const;

export type Colors = Record<(typeof colorNames)[number], string>;

interface Drawing extends Scene {
  paper: CanvasRenderingContext2D;
  colors: Colors;
}

const spacing = 84;

export function drawTimeline(paper: CanvasRenderingContext2D, scene: Scene, colors: Colors, font: string): void {
  const drawing = { ...scene, paper, colors };
  paper.clearRect(0, 0, scene.width, scene.lanes.height);
  paper.font = `11px ${font}`;
  paper.textBaseline = 'middle';
  drawGaps(drawing);
  drawAxis(drawing);
  drawInputs(drawing);
  for (const [row, calls] of scene.lanes.calls.rows.entries()) drawCalls(drawing, calls, row);
  for (const band of scene.lanes.machines) drawMachines(drawing, band);
  for (const mark of scene.marks) drawMark(drawing, mark);
}

type Rect = [left: number, top: number, width: number, height: number];

function fillRect({ paper }: Drawing, color: string, ...rect: Rect): void {
  paper.fillStyle = color;
  paper.fillRect(...rect);
}

function fillText({ paper }: Drawing, color: string, text: string, x: number, y: number): void {
  paper.fillStyle = color;
  paper.fillText(text, x, y);
}

function x({ scale, view, width }: Scene, time: number): number {
  return pixelOf(view, scale.offsetOf(time), width);
}

function drawAxis(drawing: Drawing): void {
  const { colors, scale, view, width, lanes, timeline } = drawing;
  if (!timeline.isTimed) return;
  const { start, span } = view;
  const ticks = axisTicks(scale, Math.max(0, start), start + span, (spacing / width) * span);
  for (const { time, offset } of ticks) {
    const at = Math.round(pixelOf(view, offset, width)) + 0.5;
    fillRect(drawing, colors.line, at, lanes.axis - 4, 1, lanes.height);
    fillText(drawing, colors['ink-2'], clockWords(time), at + 4, lanes.axis / 2);
  }
}

/** Where waiting is left out: a shaded strip that says how long. */
function drawGaps(drawing: Drawing): void {
  const { paper, colors, scale, lanes, width } = drawing;
  for (const { from, to } of scale.gaps) {
    const [left, right] = [x(drawing, from), x(drawing, to)];
    if (right < 0 || left > width) continue;
    fillRect(drawing, colors.paper, left, lanes.axis, right - left, lanes.height);
    const text = durationWords(to - from);
    if (paper.measureText(text).width > right - left - 6) continue;
    paper.textAlign = 'center';
    fillText(drawing, colors['ink-2'], text, (left + right) / 2, middleOf(lanes.marks));
    paper.textAlign = 'start';
  }
}

function middleOf({ top, height }: Band): number {
  return top + height / 2;
}

/** The pixels in view on which items in order of time fall: each once, found without looking at the other items on it. */
function pixelsOf(items: readonly { time: number }[], scene: Scene): Set<number> {
  const { scale, view, width } = scene;
  const pixels = new Set<number>();
  const before = (pixel: number) => {
    const until = scale.timeAt(offsetAt(view, pixel, width));
    return countWhile(items, ({ time }) => time < until);
  };
  for (let index = before(-1.5); index < items.length; ) {
    const pixel = Math.round(x(scene, items[index]?.time ?? 0));
    if (pixel > width) break;
    pixels.add(pixel);
    index = Math.max(index + 1, before(pixel + 0.5));
  }
  return pixels;
}

function drawInputs(drawing: Drawing): void {
  const { colors, lanes, width } = drawing;
  const { top, height } = lanes.inputs;
  const middle = middleOf(lanes.inputs);
  const person = pixelsOf(lanes.inputs.person, drawing);
  const other = pixelsOf(lanes.inputs.other, drawing);
  fillRect(drawing, colors.line, 0, middle, width, 1);
  for (const at of other) if (!person.has(at)) fillRect(drawing, colors['ink-2'], at, middle - 2, 1, 5);
  for (const at of person) fillRect(drawing, colors['water-deep'], at - 1, top + 2, 2.5, height - 4);
}

function drawCalls(drawing: Drawing, calls: readonly TimelineCall[], row: number): void {
  const { colors, lanes, timeline, width } = drawing;
  const top = lanes.calls.top + 1 + row * (lanes.calls.bar + 1);
  const fills = {
    waiting: colors.water,
    answered: colors.water,
    failed: colors.bad,
    dropped: colors['ink-2'],
  };
  let last = { right: Number.NEGATIVE_INFINITY, failed: false };
  for (const { from, to, outcome } of calls) {
    const left = x(drawing, from);
    if (left > width) break;
    const right = Math.max(left + 3, x(drawing, to ?? timeline.to));
    const failed = outcome === 'failed';
    // Many calls in one pixel are one bar, unless one of them failed.
    if (right < 0 || (right <= last.right && (!failed || last.failed))) continue;
    last = { right, failed };
    // Without an answer.
    if (outcome === 'waiting' || outcome === 'dropped') drawing.paper.globalAlpha = 0.4;
    fillRect(drawing, fills[outcome], left, top, right - left, lanes.calls.bar);
    drawing.paper.globalAlpha = 1;
  }
}

function drawMachines(drawing: Drawing, { top, height, spans }: Lanes['machines'][number]): void {
  const { colors, timeline, width } = drawing;
  let drawn = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    const left = x(drawing, span.from);
    if (left > width) break;
    const right = Math.max(left + 2, x(drawing, span.to ?? timeline.to) - 1);
    if (right < 0 || right <= drawn) continue;
    drawn = right;
    fillRect(drawing, colors['water-wash'], left, top, right - left, height);
    for (const at of pixelsOf(span.changes, drawing)) fillRect(drawing, colors.water, at, top, 1, height);
    drawLabel(drawing, span.title, Math.max(0, left), Math.min(width, right), top + height / 2 + 0.5);
  }
}

function drawLabel(drawing: Drawing, text: string, left: number, right: number, y: number): void {
  const { paper, colors } = drawing;
  const room = right - left - 9;
  if (room < 16) return;
  const label = (length: number) => (length < text.length ? `${text.slice(0, length)}…` : text);
  let length = text.length;
  while (length > 1 && paper.measureText(label(length)).width > room) length--;
  if (length < Math.min(3, text.length)) return;
  fillRect(drawing, colors['water-wash'], left + 3, y - 7, paper.measureText(label(length)).width + 4, 13);
  fillText(drawing, colors.ink, label(length), left + 5, y);
}

function drawMark(drawing: Drawing, { kind, time }: TimelineMark): void {
  const { paper, colors, lanes, width } = drawing;
  const at = Math.round(x(drawing, time));
  if (at < -8 || at > width + 8) return;
  const middle = middleOf(lanes.marks);
  const fills = {
    failure: colors.bad,
    difference: colors.coral,
    note: colors['water-deep'],
    navigation: colors['ink-2'],
  };
  paper.fillStyle = fills[kind];
  if (kind === 'failure' || kind === 'difference') {
    paper.globalAlpha = 0.35;
    paper.fillRect(at, middle, 1, lanes.height);
    paper.globalAlpha = 1;
  }
  paper.fill(markShape(kind, at, middle));
}

function markShape(kind: TimelineMark['kind'], at: number, y: number): Path2D {
  const shapes = {
    failure: `M${at - 4} ${y - 3}l1.5-1.5 2.5 2.5 2.5-2.5 1.5 1.5-2.5 2.5 2.5 2.5-1.5 1.5-2.5-2.5-2.5 2.5-1.5-1.5 2.5-2.5z`,
    difference: `M${at} ${y - 5.5}l5 5.5-5 5.5-5-5.5z`,
    note: `M${at - 4} ${y - 5}h8v7l-3 3h-5z`,
    navigation: `M${at - 4} ${y - 1}h4v-3l5 4-5 4v-3h-4z`,
  };
  return new Path2D(shapes[kind]);
}
