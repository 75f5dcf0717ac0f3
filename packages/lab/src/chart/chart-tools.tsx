import { Tool, ToolIcon } from './chart-toolbar.tsx';
import type { Extent } from './model/openness.ts';

const extents: readonly { extent: Extent; label: string; title: string }[] = [
  { extent: 'overview', label: 'Overview', title: 'Overview: the steps of the flow' },
  { extent: 'current', label: 'Current', title: 'Current: the part that is active' },
  { extent: 'all', label: 'All', title: 'All: every state of every machine' },
];

interface ExtentToolsProps {
  extent: Extent;
  /** Only a running flow has a current part. */
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

interface ToggleProps {
  isPressed: boolean;
  onClick: () => void;
}

export function IdentifiersTool(props: ToggleProps) {
  return (
    <Tool label="Identifiers" {...props}>
      <ToolIcon paths="M6 3c-3 0 0 5-3 5 3 0 0 5 3 5M10 3c3 0 0 5 3 5-3 0 0 5-3 5" />
    </Tool>
  );
}

export function OutlineTool(props: ToggleProps) {
  return (
    <Tool label="Outline" {...props}>
      <ToolIcon paths="M3 4h10M5 8h8M7 12h6" />
    </Tool>
  );
}
