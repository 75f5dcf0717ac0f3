import {
  clockWords,
  countWhile,
  durationWords,
  sentenceOf,
  type TimelineCall,
  type TimelineEntry,
} from '@upwell/trace/session';
import type { Scene } from './draw.ts';
import { offsetAt, pixelOf } from './view.ts';

/** A description of what is drawn at a point, and the position that a click there shows. */
export interface PointedAt {
  title: string;
  detail: string;
  failed: boolean;
  position: number;
}

/** In pixels, to either side. */
const reach = 6;

export function hitTest(scene: Scene, x: number, y: number): PointedAt | null {
  const { lanes, scale, view, width, timeline } = scene;
  const at = (time: number) => pixelOf(view, scale.offsetOf(time), width);
  const isIn = ({ from, to }: { from: number; to: number | null }) =>
    at(from) - 2 <= x && x <= Math.max(at(from) + 3, at(to ?? timeline.to)) + 2;
  const mark = y < lanes.inputs.top && scene.marks.find(({ time }) => Math.abs(at(time) - x) <= reach);
  if (mark) {
    const { label, time, position, kind } = mark;
    return { title: label, detail: timeWords(scene, time), failed: kind === 'failure', position };
  }
  const row = Math.floor((y - lanes.calls.top - 1) / (lanes.calls.bar + 1));
  const call = y >= lanes.calls.top ? lanes.calls.rows[row]?.find(isIn) : undefined;
  if (call)
    return {
      ...callWords(call),
      failed: call.outcome === 'failed',
      position: call.endedBy ?? call.startedBy,
    };
  const band = lanes.machines.find(({ top, height }) => y >= top && y < top + height);
  const span = band?.spans.find(isIn);
  const change = span?.changes.findLast(({ time }) => at(time) <= x + 2);
  if (span && change)
    return {
      title: `${span.title}: ${change.state}`,
      detail: timeWords(scene, change.time),
      failed: false,
      position: change.position,
    };
  const entry = y > lanes.axis ? nearestEntry(scene, x) : undefined;
  if (!entry || Math.abs(at(entry.time) - x) > reach) return null;
  const { time, failed, position } = entry;
  return { title: sentenceOf(entry), detail: timeWords(scene, time), failed, position };
}

/** The entry that is drawn next to a pixel. */
export function nearestEntry({ timeline, scale, view, width }: Scene, x: number): TimelineEntry | undefined {
  const { entries } = timeline;
  const time = scale.timeAt(offsetAt(view, x, width));
  const next = countWhile(entries, (entry) => entry.time <= time);
  const [before, after] = [entries[next - 1], entries[next]];
  if (!before || !after) return before ?? after;
  return scale.offsetOf(after.time) - scale.offsetOf(time) < scale.offsetOf(time) - scale.offsetOf(before.time)
    ? after
    : before;
}

function callWords({ name, outcome, error, from, to, attempt }: TimelineCall) {
  const outcomes = {
    waiting: 'no answer yet',
    dropped: 'the flow went on without its answer',
    answered: 'answered',
    failed: error === '' ? 'failed' : `failed: ${error}`,
  };
  const parts = [
    outcomes[outcome],
    ...(to === null ? [] : [durationWords(to - from)]),
    ...(attempt > 1 ? [`attempt ${attempt}`] : []),
  ];
  return { title: name, detail: parts.join(' · ') };
}

function timeWords({ timeline }: Scene, time: number): string {
  return timeline.isTimed ? clockWords(time) : '';
}
