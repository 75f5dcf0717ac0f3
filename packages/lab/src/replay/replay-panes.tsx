import { Tabs } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useCommands } from '../shell/command-scope.tsx';
import { tabCommands } from '../shell/commands.ts';
import { Headed } from '../shell/filled.ts';
import { Panes } from '../shell/panes.tsx';
import { useTab } from '../shell/place.tsx';
import { Split } from '../shell/split.tsx';
import { isFlushTab, type MomentTabName, momentTabs } from './moment-tab.tsx';

export interface ReplayPanesProps {
  timeline: ReactNode;
  /** In CSS pixels: the height of the timeline with all its lanes. */
  timelineHeight: number;
  list: ReactNode;
  screen: ReactNode;
  details: (tab: MomentTabName) => ReactNode;
  isDiverged: boolean;
}

/** In CSS pixels: a timeline with more lanes scrolls, unless somebody enlarges it. */
const tallestTimeline = 220;

/** The timeline over the list of inputs, the screen and the details: side by side, or all as tabs where there is no room. */
export function ReplayPanes(props: ReplayPanesProps) {
  const { timeline, timelineHeight, list, screen, details, isDiverged } = props;
  return (
    <Panes
      narrow={() => (
        <Headed>
          <Short>{timeline}</Short>
          <AllTabs {...{ list, screen, details, isDiverged }} />
        </Headed>
      )}
      wide={(width) => (
        <Split
          name="replay.timeline"
          label="the timeline"
          side="top"
          initial={Math.min(timelineHeight, tallestTimeline)}
          minSize={48}
          minRestSize={160}
          pane={<Scroll>{timeline}</Scroll>}
        >
          <Split
            name="replay.list"
            label="the list of inputs"
            side="left"
            initial={Math.max(240, Math.round(width * 0.25))}
            minSize={140}
            minRestSize={380}
            pane={list}
          >
            <Split
              name="replay.details"
              label="the details"
              side="right"
              initial={Math.max(300, Math.round(width * 0.39))}
              minSize={220}
              minRestSize={160}
              pane={<DetailTabs {...{ details, isDiverged }} />}
            >
              {screen}
            </Split>
          </Split>
        </Split>
      )}
    />
  );
}

function DetailTabs({ details, isDiverged }: Pick<ReplayPanesProps, 'details' | 'isDiverged'>) {
  const [tab, setTab] = useTab(momentTabs, isDiverged ? 'Difference' : 'Chart');
  useCommands(() => tabCommands(momentTabs, setTab));
  return (
    <Tabs
      flush={isFlushTab(tab)}
      label="About this moment"
      names={momentTabs}
      current={tab}
      onChange={setTab}
    >
      {details(tab)}
    </Tabs>
  );
}

const allTabs = ['Screen', 'List', ...momentTabs] as const;

function AllTabs(props: Omit<ReplayPanesProps, 'timeline' | 'timelineHeight'>) {
  const { list, screen, details, isDiverged } = props;
  const [tab, setTab] = useTab(allTabs, isDiverged ? 'Difference' : 'Screen');
  // The digits stay those of the wide view.
  useCommands(() => tabCommands([...momentTabs, 'Screen', 'List'], setTab));
  return (
    <Tabs
      flush={tab === 'Screen' || tab === 'List' || isFlushTab(tab)}
      label="About this moment"
      names={allTabs}
      current={tab}
      onChange={setTab}
    >
      {tab === 'Screen' ? screen : tab === 'List' ? list : details(tab)}
    </Tabs>
  );
}

const Scroll = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;
  overflow: auto;
`;

const Short = styled(Scroll)`
  max-height: 150px;
`;
