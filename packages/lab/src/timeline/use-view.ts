import { useState } from 'react';
import { following, type View, wholeView, within, zoomed } from './view.ts';

export interface ViewControls {
  view: View;
  isWhole: boolean;
  /** Above 1 shows less. By default around the middle. */
  zoom(factor: number, around?: number): void;
  pan(milliseconds: number): void;
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
    fit: () => setWanted(null),
  };
}
