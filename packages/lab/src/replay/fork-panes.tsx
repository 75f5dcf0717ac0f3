import { Tabs } from '@upwell/ui';
import { type ReactNode, useState } from 'react';
import { Panes } from '../shell/panes.tsx';
import { Split } from '../shell/split.tsx';

export interface ForkPanesProps {
  screen: ReactNode;
  next: ReactNode;
  chart: ReactNode;
}

const beside = ['What happens next', 'Chart'] as const;
const stacked = ['Screen', ...beside] as const;

/** The live screen beside what happens next and the chart, or all three as tabs where there is no room. */
export function ForkPanes({ screen, next, chart }: ForkPanesProps) {
  const [shown, setShown] = useState<(typeof stacked)[number]>('What happens next');

  function tabs(names: readonly (typeof stacked)[number][]) {
    const current = names.includes(shown) ? shown : 'What happens next';
    return (
      <Tabs
        flush={current !== 'What happens next'}
        label="Panes"
        names={names}
        current={current}
        onChange={setShown}
      >
        {{ Screen: screen, 'What happens next': next, Chart: chart }[current]}
      </Tabs>
    );
  }

  return (
    <Panes
      narrow={() => tabs(stacked)}
      wide={(width) => (
        <Split
          name="fork.next"
          label="what happens next"
          side="right"
          initial={Math.max(320, Math.round(width * 0.4))}
          least={260}
          leastRest={200}
          pane={tabs(beside)}
        >
          {screen}
        </Split>
      )}
    />
  );
}
