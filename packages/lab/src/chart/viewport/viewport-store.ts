import type { LaidOutArea } from '../layout/layout.ts';
import { type Beginning, firstView, usualScales } from './beginning.ts';
import {
  between,
  centred,
  firstWithRoom,
  fitted,
  held,
  kept,
  minimapSize,
  type Point,
  panned,
  readableScale,
  revealed,
  type Size,
  shownArea,
  showsAll,
  type Viewport,
  within,
  zoomedAt,
  zoomedTo,
} from './viewport.ts';

/** Within a doubling. */
const ratioSteps = 4;

type Fit = 'no' | 'readable' | 'chosen';

/** The viewport of one chart. It moves without React: subscribers write it to the DOM, at most once per frame. */
export class ViewportStore {
  #view: Viewport = { x: 0, y: 0, scale: 1 };
  #frame: Size = { width: 0, height: 0 };
  #content: Size = { width: 0, height: 0 };
  #isNew = true;
  /** Whether it is fitted: because all of it is readable then, or because a person chose so. */
  #fit: Fit = 'no';
  #fitWhenCollapsed: Fit = 'no';
  #beginning: Required<Beginning> = { start: [], entry: { x: 0, y: 0 }, scales: usualScales };
  /** What was last brought into view, unless a person has moved the drawing since. */
  #revealed: readonly LaidOutArea[] | null = null;
  readonly #glide = new Glide((view) => this.#apply(view));
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get view(): Viewport {
    return this.#view;
  }

  get content(): Size {
    return this.#content;
  }

  /** The part of the drawing that the frame shows. */
  shownArea(): LaidOutArea {
    return within(shownArea(this.#view, this.#frame), this.#content);
  }

  /** Where in the drawing something is, given its place in the frame. */
  areaAt({ x, y, width, height }: LaidOutArea): LaidOutArea {
    const { scale, ...origin } = this.#view;
    return {
      x: (x - origin.x) / scale,
      y: (y - origin.y) / scale,
      width: width / scale,
      height: height / scale,
    };
  }

  readonly showsAll = (): boolean =>
    this.#frame.width === 0 || showsAll(this.#view, this.#content, this.#frame);

  /** The next drawing begins like the first: fitted if it is readable then, else in its usual size. */
  beginAnew(): void {
    this.#isNew = true;
  }

  /** Another drawing. */
  show(content: Size, beginning: Beginning): void {
    this.#content = content;
    this.#beginning = { scales: usualScales, ...beginning };
    this.#place(true);
  }

  /** The same drawing with a state expanded or collapsed, which stays where it is while all else makes room. */
  hold(content: Size, [from, to]: readonly [from: LaidOutArea, to: LaidOutArea]): void {
    this.#content = content;
    this.#revealed = null;
    const { x, y, scale } = this.#view;
    const corner = { x: x + from.x * scale, y: y + from.y * scale };
    const isExpanded = to.width * to.height > from.width * from.height;
    if (isExpanded && this.#fit !== 'no') this.#fitWhenCollapsed = this.#fit;
    const again = isExpanded ? 'no' : this.#fitWhenCollapsed;
    if (!isExpanded) this.#fitWhenCollapsed = 'no';
    this.#fit = again;
    this.#set({ x: corner.x - to.x * scale, y: corner.y - to.y * scale, scale });
    const next = held(to, corner, this.#frame, isExpanded ? Math.max(scale, readableScale) : scale);
    this.#glide.start(this.#view, again === 'no' ? kept(next, content, this.#frame) : this.#fitted());
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
    this.#glide.start(this.#view, this.#fitted());
  }

  pan(by: Point): boolean {
    return this.#person(panned(this.#view, by));
  }

  /** Without a point, around the middle. */
  zoom(factor: number, point?: Point): void {
    const middle = { x: this.#frame.width / 2, y: this.#frame.height / 2 };
    this.#person(zoomedAt(this.#view, point ?? middle, factor));
  }

  usualSize(): void {
    const middle = { x: this.#frame.width / 2, y: this.#frame.height / 2 };
    this.#revealed = null;
    this.#fit = 'no';
    this.#glide.start(this.#view, zoomedAt(this.#view, middle, 1 / this.#view.scale));
  }

  zoomTo(area: LaidOutArea): void {
    this.#revealed = null;
    this.#fit = 'no';
    this.#glide.start(this.#view, zoomedTo(area, this.#frame));
  }

  /** Moves the middle of the frame to a point of the drawing. */
  centre({ x, y }: Point): void {
    this.#person(centred({ x, y, width: 0, height: 0 }, this.#frame, this.#view.scale));
  }

  /** Brings the first of these areas for which there is room into view. */
  reveal(areas: readonly LaidOutArea[]): void {
    this.#revealed = areas;
    const area = firstWithRoom(areas, this.#view.scale, this.#frame);
    if (!area || this.showsAll()) return;
    const next = revealed(this.#view, area, this.#frame, minimapSize(this.#content));
    if (next.x === this.#view.x && next.y === this.#view.y) return;
    this.#fit = 'no';
    this.#glide.start(this.#view, next);
  }

  /** After a change of the drawing or of the frame. */
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
    const next = kept(wanted, this.#content, this.#frame);
    const { x, y, scale } = this.#view;
    if (next.x === x && next.y === y && next.scale === scale) return false;
    this.#revealed = null;
    this.#fit = 'no';
    this.#set(next);
    return true;
  }

  #set(view: Viewport): void {
    this.#glide.stop();
    this.#apply(view);
  }

  #apply(view: Viewport): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

/** In milliseconds. */
const duration = 180;

/** A smooth move from one viewport to another; at once for people who want less motion. */
class Glide {
  #animation = 0;
  readonly #show: (view: Viewport) => void;

  constructor(show: (view: Viewport) => void) {
    this.#show = show;
  }

  start(from: Viewport, to: Viewport): void {
    this.stop();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#show(to);
      return;
    }
    const begin = (start: number) => {
      const step = (now: number) => {
        const part = Math.min(1, (now - start) / duration);
        this.#show(between(from, to, 1 - (1 - part) ** 3));
        if (part < 1) this.#animation = requestAnimationFrame(step);
      };
      this.#animation = requestAnimationFrame(step);
    };
    // From the frame after the one that shows why it moves, which has enough to draw.
    this.#animation = requestAnimationFrame(begin);
  }

  stop(): void {
    cancelAnimationFrame(this.#animation);
  }
}
