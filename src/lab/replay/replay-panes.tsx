import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { Tabs } from '../../ui/tabs.tsx';
import { Split } from '../shell/split.tsx';
import { useSize } from '../shell/use-size.ts';

export interface ReplayPanesProps {
  timeline: ReactNode;
  list: ReactNode;
  screen: ReactNode;
  details: ReactNode;
}

/** In CSS pixels: below it three panes do not fit side by side. */
const narrow = 600;

const names = ['List', 'Screen', 'Details'] as const;

/** The timeline over the list of inputs, the screen and the details. Side by side, or as tabs where there is no room. */
export function ReplayPanes({ timeline, list, screen, details }: ReplayPanesProps) {
  const whole = useRef<HTMLDivElement>(null);
  const { width } = useSize(whole);
  const [shown, setShown] = useState<(typeof names)[number]>('Screen');
  return (
    <Whole ref={whole}>
      {width > 0 && width < narrow && (
        <Stacked>
          <Scroll>{timeline}</Scroll>
          <Tabs flush label="Panes" names={names} current={shown} onChange={setShown}>
            {{ List: list, Screen: screen, Details: details }[shown]}
          </Tabs>
        </Stacked>
      )}
      {width >= narrow && (
        <Split
          name="replay.timeline"
          label="the timeline"
          side="top"
          initial={178}
          least={48}
          leastRest={160}
          pane={<Scroll>{timeline}</Scroll>}
        >
          <Split
            name="replay.list"
            label="the list of inputs"
            side="left"
            initial={300}
            least={140}
            leastRest={380}
            pane={list}
          >
            <Split
              name="replay.details"
              label="the details"
              side="right"
              initial={Math.max(320, Math.round((width - 300) * 0.52))}
              least={220}
              leastRest={160}
              pane={details}
            >
              {screen}
            </Split>
          </Split>
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

const Stacked = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;

const Scroll = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;
  overflow: auto;
`;
