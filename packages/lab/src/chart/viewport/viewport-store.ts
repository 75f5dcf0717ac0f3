import type { ChartLayout, LaidOutArea } from '../../base/chart-layout.ts';
import { type Beginning, firstView, usualScales } from './beginning.ts';
import {
  anchored,
  firstFitting,
  fitted,
  keptInView,
  type Point,
  panned,
  pannedTo,
  placeIn,
  readableScale,
  type Size,
  showsAll,
  type Viewport,
  zoomedAt,
} from './viewport.ts';

/** Within a doubling. */
const ratioSteps = 4;

/** The timing of a glide to another part of the chart. */
const glideTiming = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

type Fit = 'no' | 'readable' | 'chosen';

/** The viewport of one chart. It moves without React: it writes itself to the group that holds the drawing. */
export class ViewportStore {
  #view: Viewport = { x: 0, y: 0, scale: 1 };
  #frame: Size = { width: 0, height: 0 };
  #content: ChartLayout = { width: 0, height: 0, boxes: [], edges: [] };
  #isNew = true;
  #stage: SVGGElement | null = null;
  #motion: Animation | undefined;
  /** The state that a person has just opened or closed. */
  #toggled: string | null = null;
  /** Whether it is fitted: because all of it is readable then, or because a person chose so. */
  #fit: Fit = 'no';
  #fitWhenCollapsed: Fit = 'no';
  #beginning: Required<Beginning> = { kind: '', start: [], entry: { x: 0, y: 0 }, scales: usualScales };
  #kind = '';
  /** The areas that were last brought into view, unless a person has moved the drawing since. */
  #revealed: readonly LaidOutArea[] | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get view(): Viewport {
    return this.#view;
  }

  readonly mount = (stage: SVGGElement | null): void => {
    this.#stage = stage;
    this.#write();
  };

  areaAt(area: LaidOutArea): LaidOutArea {
    return placeIn(this.#view, area);
  }

  showsAll(): boolean {
    return this.#frame.width === 0 || showsAll(this.#view, this.#content, this.#frame);
  }

  /** In the next drawing, this state stays where it is while all else makes room: a person expands or collapses it. */
  toggle(id: string): void {
    this.#toggled = id;
  }

  show(content: ChartLayout, beginning: Beginning): void {
    const before = this.#content;
    const [from, to] = [before, content].map(({ boxes }) => boxes.find(({ id }) => id === this.#toggled));
    this.#content = content;
    this.#toggled = null;
    if (from && to) {
      this.#hold(from, to);
    } else {
      if (beginning.kind !== this.#kind) this.#isNew = true;
      this.#beginning = { scales: usualScales, ...beginning };
      if (this.#fit === 'no' && !this.#isNew && hasSameStates(before, content)) this.#keep(before);
      else this.#place(true);
    }
    this.#kind = beginning.kind;
  }

  /** Keeps the state nearest to the middle of the frame where it is, in a drawing with the same states as before. */
  #keep(before: ChartLayout): void {
    const middle = this.areaAt({ ...this.#middle(), width: 0, height: 0 });
    const away = (box: LaidOutArea) => {
      const { x, y } = between(middle, box);
      return Math.hypot(x, y);
    };
    const [from] = before.boxes.toSorted((one, other) => away(one) - away(other));
    const to = this.#content.boxes.find(({ id }) => id === from?.id);
    if (!from || !to) return;
    const { x, y } = between(to, from);
    const { scale } = this.#view;
    this.#set(keptInView(panned(this.#view, { x: x * scale, y: y * scale }), this.#content, this.#frame));
  }

  /** Keeps a state that a person has opened or closed where it is; one that was fitted before it was opened is fitted again. */
  #hold(from: LaidOutArea, to: LaidOutArea): void {
    const { x, y, scale } = this.#view;
    const corner = { x: x + from.x * scale, y: y + from.y * scale };
    const isExpanded = to.width * to.height > from.width * from.height;
    const again = isExpanded ? 'no' : this.#fitWhenCollapsed;
    if (!isExpanded || this.#fit !== 'no') this.#fitWhenCollapsed = isExpanded ? this.#fit : 'no';
    this.#revealed = null;
    this.#fit = again;
    this.#set({ x: corner.x - to.x * scale, y: corner.y - to.y * scale, scale });
    const next = anchored(to, corner, this.#frame, isExpanded ? Math.max(scale, readableScale) : scale);
    this.#glide(again === 'no' ? keptInView(next, this.#content, this.#frame) : this.#fitted());
  }

  resize(frame: Size): void {
    this.#frame = frame;
    this.#place(false);
    for (const listener of this.#listeners) listener();
    if (this.#revealed) this.reveal(this.#revealed);
  }

  /** The width of the frame by its height, in steps: a layout stays while the frame changes a little. `null` while it is unknown. */
  readonly ratio = (): number | null => {
    const { width, height } = this.#frame;
    if (width === 0 || height === 0) return null;
    return 2 ** (Math.round(Math.log2(width / height) * ratioSteps) / ratioSteps);
  };

  fit(): void {
    this.#revealed = null;
    this.#fit = 'chosen';
    this.#glide(this.#fitted());
  }

  pan(by: Point): boolean {
    return this.#person(panned(this.#view, by));
  }

  zoom(factor: number, point = this.#middle()): void {
    this.#person(zoomedAt(this.#view, point, factor));
  }

  usualSize(): void {
    this.#release();
    this.#glide(zoomedAt(this.#view, this.#middle(), 1 / this.#view.scale));
  }

  /** Brings the first of these areas for which there is room into view. */
  reveal(areas: readonly LaidOutArea[]): void {
    this.#revealed = areas;
    const area = firstFitting(areas, this.#view.scale, this.#frame);
    if (!area || this.showsAll()) return;
    const next = pannedTo(this.#view, area, this.#frame);
    if (next.x === this.#view.x && next.y === this.#view.y) return;
    this.#fit = 'no';
    this.#glide(next);
  }

  #place(isOtherDrawing: boolean): void {
    if (this.#frame.width === 0 || this.#content.width === 0) return;
    const whole = this.#fitted();
    const begins = this.#isNew || this.#fit === 'readable';
    this.#isNew = false;
    if (begins) this.#fit = whole.scale >= this.#beginning.scales[0] ? 'readable' : 'no';
    if (this.#fit !== 'no') this.#set(whole);
    else if (begins || isOtherDrawing)
      this.#set(firstView(this.#beginning, this.#content, this.#frame, begins ? null : this.#view));
  }

  #fitted(): Viewport {
    return fitted(this.#content, this.#frame, this.#beginning.scales[1]);
  }

  /** A move by a person; whether it moved anything. */
  #person(wanted: Viewport): boolean {
    const next = keptInView(wanted, this.#content, this.#frame);
    const { x, y, scale } = this.#view;
    if (next.x === x && next.y === y && next.scale === scale) return false;
    this.#release();
    this.#set(next);
    return true;
  }

  /** From now on it is neither fitted nor kept where something was revealed. */
  #release(): void {
    this.#revealed = null;
    this.#fit = 'no';
  }

  #middle(): Point {
    return { x: this.#frame.width / 2, y: this.#frame.height / 2 };
  }

  #set(view: Viewport): void {
    this.#motion?.cancel();
    this.#view = view;
    this.#write();
    for (const listener of this.#listeners) listener();
  }

  /** A smooth move, from where an earlier one has come to. */
  #glide(to: Viewport): void {
    const stage = this.#stage;
    const isMoving = stage && this.#motion?.playState === 'running';
    const from = isMoving ? getComputedStyle(stage).transform : cssTransform(this.#view);
    this.#set(to);
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      this.#motion = stage?.animate([{ transform: from }, {}], glideTiming);
  }

  #write(): void {
    const { x, y, scale } = this.#view;
    const transform = `translate(${x} ${y}) scale(${scale})`;
    // Writing the same again would lay out and paint the whole drawing.
    if (this.#stage?.getAttribute('transform') !== transform) this.#stage?.setAttribute('transform', transform);
  }
}

/** From the middle of one area to that of another. */
function between(one: LaidOutArea, other: LaidOutArea): Point {
  return {
    x: other.x + other.width / 2 - one.x - one.width / 2,
    y: other.y + other.height / 2 - one.y - one.height / 2,
  };
}

function hasSameStates({ boxes }: ChartLayout, { boxes: others }: ChartLayout): boolean {
  const ids = new Set(boxes.map(({ id }) => id));
  return boxes.length === others.length && others.every(({ id }) => ids.has(id));
}

function cssTransform({ x, y, scale }: Viewport): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
