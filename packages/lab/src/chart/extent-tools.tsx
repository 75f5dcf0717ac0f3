import { Tool } from './chart-toolbar.tsx';
import type { Extent } from './model/openness.ts';

const extents: readonly { extent: Extent; label: string; title: string }[] = [
  { extent: 'overview', label: 'Overview', title: 'Overview: the steps of the flow' },
  { extent: 'current', label: 'Current', title: 'Current: the part that is active' },
  { extent: 'all', label: 'All', title: 'All: every state of every machine' },
];

interface ExtentToolsProps {
  extent: Extent;
  isRunning: boolean;
  onChoose: (extent: Extent) => void;
}

/** Chooses how much of a chart is drawn. */
export function ExtentTools({ extent, isRunning, onChoose }: ExtentToolsProps) {
  return extents
    .filter((one) => one.extent !== 'current' || isRunning)
    .map((one) => (
      <Tool
        key={one.extent}
        label={one.title}
        isPressed={one.extent === extent}
        onClick={() => onChoose(one.extent)}
      >
        {one.label}
      </Tool>
    ));
}
