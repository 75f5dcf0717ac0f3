/** The part of a time axis that is shown: offsets on the axis (`time-scale.ts`). */
export interface View {
  start: number;
  span: number;
}

/** In milliseconds. */
const shortest = 20;

/** Room before the first and after the last entry, as a share of the whole. */
const room = 0.015;

export function wholeView(length: number): View {
  const margin = Math.max(length * room, (shortest - length) / 2);
  return { start: -margin, span: length + 2 * margin };
}

/** The same number of milliseconds or fewer, inside the whole. */
export function within(view: View, length: number): View {
  const whole = wholeView(length);
  const span = Math.min(Math.max(view.span, shortest), whole.span);
  const last = whole.start + whole.span - span;
  return { start: Math.max(whole.start, Math.min(view.start, last)), span };
}

/** `factor` above 1 shows less; what is at the offset `around` stays where it is. */
export function zoomed(view: View, factor: number, around: number, length: number): View {
  const span = Math.max(shortest, view.span / factor);
  const share = (around - view.start) / view.span;
  return within({ start: around - share * span, span }, length);
}

/** Moved so far that an offset is in view, with some of what surrounds it; the same view if it is. */
export function following(view: View, offset: number, length: number): View {
  if (offset >= view.start && offset <= view.start + view.span) return view;
  return within({ start: offset - view.span / 2, span: view.span }, length);
}

export function pixelOf(view: View, offset: number, width: number): number {
  return ((offset - view.start) / view.span) * width;
}

export function offsetAt(view: View, pixel: number, width: number): number {
  return view.start + (pixel / Math.max(1, width)) * view.span;
}
