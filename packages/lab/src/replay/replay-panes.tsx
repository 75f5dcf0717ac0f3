import { Button, Tabs } from '@upwell/ui';
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
  /** The height of the timeline with all its lanes, in CSS pixels. */
  timelineHeight: number;
  list: ReactNode;
  /** `null` when the flows have no screens: its room goes to the others. */
  screen: ReactNode | null;
  details: (tab: MomentTabName) => ReactNode;
  isDiverged: boolean;
  /** `null` where this build has no machine to continue with. */
  onTakeOver: (() => void) | null;
}

/** A higher timeline scrolls, unless somebody enlarges it. */
const maxTimelinePx = 220;
/** Its share of a small window. */
const maxTimeline = `min(${maxTimelinePx}px, 30vh)`;

/** The timeline over the list of inputs, the screen and the details: side by side, or all as tabs where there is no room. */
export function ReplayPanes(props: ReplayPanesProps) {
  const { timeline, timelineHeight, list, screen, details, isDiverged, onTakeOver } = props;
  const trail = screen === null && onTakeOver && <TakeOverButton onClick={onTakeOver} />;
  const tabs = { details, isDiverged };
  const detailTabs = <DetailTabs {...tabs} trail={trail} />;
  return (
    <Panes
      narrow={() => (
        <Headed>
          <Short>{timeline}</Short>
          <AllTabs {...tabs} list={list} screen={screen} />
        </Headed>
      )}
      wide={(width) => (
        <Split
          name="replay.timeline"
          label="the timeline"
          side="top"
          initial={Math.min(timelineHeight, maxTimelinePx)}
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
            {screen === null ? (
              detailTabs
            ) : (
              <Split
                name="replay.details"
                label="the details"
                side="right"
                initial={Math.max(300, Math.round(width * 0.39))}
                minSize={220}
                minRestSize={160}
                pane={detailTabs}
              >
                {screen}
              </Split>
            )}
          </Split>
        </Split>
      )}
    />
  );
}

/** Goes on with the flow from this moment. */
export function TakeOverButton({ onClick }: { onClick: () => void }) {
  return (
    <Button look="quiet" onClick={onClick}>
      Take over here
    </Button>
  );
}

type TabsProps = Pick<ReplayPanesProps, 'details' | 'isDiverged'>;

function DetailTabs({ details, isDiverged, trail }: TabsProps & { trail: ReactNode }) {
  const [tab, setTab] = useTab(momentTabs, isDiverged ? 'Difference' : 'Chart');
  useCommands(() => tabCommands(momentTabs, setTab));
  return (
    <Tabs
      flush={isFlushTab(tab)}
      label="About this moment"
      names={momentTabs}
      current={tab}
      onChange={setTab}
      trail={trail}
    >
      {details(tab)}
    </Tabs>
  );
}

const tabsWithoutScreen = ['List', ...momentTabs] as const;
const allTabs = ['Screen', ...tabsWithoutScreen] as const;

/** Beside them is no room for a button: the menu of the session has it. */
function AllTabs({ list, screen, details, isDiverged }: TabsProps & Pick<ReplayPanesProps, 'list' | 'screen'>) {
  const [names, initial] = screen === null ? [tabsWithoutScreen, 'List' as const] : [allTabs, 'Screen' as const];
  const [tab, setTab] = useTab<(typeof allTabs)[number]>(names, isDiverged ? 'Difference' : initial);
  // The digits stay those of the wide view.
  useCommands(() =>
    tabCommands([...momentTabs, ...names.filter((name) => name === 'Screen' || name === 'List')], setTab),
  );
  return (
    <Tabs
      flush={tab === 'Screen' || tab === 'List' || isFlushTab(tab)}
      label="About this moment"
      names={names}
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
  max-height: ${maxTimeline};
`;
