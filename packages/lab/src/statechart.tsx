import { useState } from 'react';
import { MachineChart, type MachineChartProps } from './actors/machine-chart.tsx';
import { LabRoot } from './base/lab-root.tsx';

export type StatechartProps = MachineChartProps;

/**
 * The chart of a machine, by itself: in documentation, a Storybook, a design review. It fills its place, is at least 320 pixels high, and
 * stands in a shadow root: the page's CSS does not reach it.
 */
export function Statechart(props: StatechartProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <div ref={setElement}>
      {element && (
        <LabRoot element={element}>
          <MachineChart {...props} />
        </LabRoot>
      )}
    </div>
  );
}
