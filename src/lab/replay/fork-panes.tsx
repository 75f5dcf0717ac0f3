import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { Tabs } from '../../ui/tabs.tsx';
import { Split } from '../shell/split.tsx';
import { useSize } from '../shell/use-size.ts';

export interface ForkPanesProps {
  screen: ReactNode;
  next: ReactNode;
  chart: ReactNode;
}

/** In CSS pixels: below it two panes do not fit side by side. */
const narrow = 600;

const beside = ['What happens next', 'Chart'] as const;
const stacked = ['Screen', ...beside] as const;

/** The live screen beside what happens next and the chart, or all three as tabs where there is no room. */
export function ForkPanes({ screen, next, chart }: ForkPanesProps) {
  const whole = useRef<HTMLDivElement>(null);
  const { width } = useSize(whole);
  const [shown, setShown] = useState<(typeof stacked)[number]>('What happens next');
  const names = width < narrow ? stacked : beside;
  const current = width >= narrow && shown === 'Screen' ? 'What happens next' : shown;
  const tabs = (
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
  return (
    <Whole ref={whole}>
      {width > 0 && width < narrow && tabs}
      {width >= narrow && (
        <Split
          name="fork.next"
          label="what happens next"
          side="right"
          initial={Math.max(320, Math.round(width * 0.4))}
          least={260}
          leastRest={200}
          pane={tabs}
        >
          {screen}
        </Split>
      )}
    </Whole>
  );
}

const Whole = styled.div`
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;
