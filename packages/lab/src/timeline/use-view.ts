import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { following, placeAt, type View, wholeView, within, zoomed } from './view.ts';

export interface ViewControls {
  view: View;
  isWhole: boolean;
  /** Above 1 shows less. By default around the middle. */
  zoom(factor: number, around?: number): void;
  pan(milliseconds: number): void;
  show(view: View): void;
  fit(): void;
}

/** The part of the axis that is shown; the whole until something else is asked for. Stays with the playhead. */
export function useView(length: number, playhead: number): ViewControls {
  const [wanted, setWanted] = useState<View | null>(null);
  const [followed, setFollowed] = useState(playhead);
  const view = wanted ? within(wanted, length) : wholeView(length);
  if (followed !== playhead) {
    setFollowed(playhead);
    if (wanted) setWanted(following(view, playhead, length));
  }
  const set = (next: View) => setWanted(next.span >= wholeView(length).span ? null : next);
  return {
    view,
    isWhole: wanted === null,
    zoom: (factor, around = view.start + view.span / 2) => set(zoomed(view, factor, around, length)),
    pan: (milliseconds) => wanted && set(within({ ...view, start: view.start + milliseconds }, length)),
    show: (next) => set(within(next, length)),
    fit: () => setWanted(null),
  };
}

/** Ctrl and the wheel (and a pinch on a touchpad) zoom; sideways, or with Shift, the wheel pans. */
export function useWheel(stage: RefObject<HTMLElement | null>, { view, zoom, pan }: ViewControls): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = stage.current;
    if (!element) return;
    const { left, width } = element.getBoundingClientRect();
    const sideways = event.shiftKey ? event.deltaX + event.deltaY : event.deltaX;
    if (event.ctrlKey || event.metaKey)
      zoom(Math.exp(-event.deltaY / 200), placeAt(view, event.clientX - left, width));
    else if (Math.abs(sideways) > Math.abs(event.deltaY) || event.shiftKey)
      pan((sideways / width) * view.span);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = stage.current;
    // React listens passively, and a passive listener cannot keep the page from zooming.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);
}
