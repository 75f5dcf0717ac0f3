import { useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { media } from '../../theme/tokens.ts';
import type { GeneratedPath } from '../../trace/explore/explore.ts';
import { counted } from '../../trace/words/grammar.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Input } from '../../ui/text-field.tsx';
import { type LabFlow, useLabProfile } from '../profile.ts';
import { screenWidths } from '../screens/screen-frame.tsx';
import { type ReachableState, reachableStates } from './generated.ts';
import { LargeScreen } from './large-screen.tsx';
import type { PictureSize } from './picture.tsx';
import { says } from './read-screen.ts';
import { ScreenCard } from './screen-card.tsx';
import { groupScreens } from './screen-groups.ts';
import { useReadScreens } from './use-read-screens.tsx';

export interface ScreensProps {
  flow: LabFlow;
  paths: readonly GeneratedPath[];
  onOpen: (state: ReachableState) => void;
  onShowInChart: (state: ReachableState, title: string) => void;
}

/** Every screen of a flow as customers see it, by step. Each picture is the page itself, at the end of a generated session. */
export function Screens({ flow, paths, onOpen, onShowInChart }: ScreensProps) {
  const { charts } = useLabProfile();
  const states = useMemo(() => reachableStates(paths, charts), [paths, charts]);
  const { screens, reader } = useReadScreens(flow, states);
  const [size, setSize] = useState<PictureSize>('phone');
  const [search, setSearch] = useState('');
  const [large, setLarge] = useState<number | null>(null);
  const found = useMemo(() => screens.filter(({ text }) => says(text, search)), [screens, search]);
  const groups = useMemo(() => groupScreens(found), [found]);
  const cards = groups.flatMap((group) => group.screens);
  const id = useId();

  const isReading = screens.length < states.length;
  const summary = [
    search.trim() === ''
      ? `${counted(screens.length, 'state')}, ${counted(cards.length, 'different screen')}`
      : `${found.length} of ${screens.length} states show this`,
    ...(isReading ? [`drawing the other ${states.length - screens.length}`] : []),
  ].join(', ');

  return (
    <Whole>
      <Bar>
        <Search
          type="search"
          aria-label="Find a text on the screens"
          placeholder="Find a text on the screens"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <span role="status">{summary}</span>
        <SegmentedControl label="Screen width" options={screenWidths} value={size} onChange={setSize} />
      </Bar>
      <Columns>
        <Jump aria-label="Steps">
          {groups.map(({ title, screens: ofStep }, index) => (
            <button
              key={title}
              type="button"
              onClick={() => document.getElementById(`${id}${index}`)?.scrollIntoView()}
            >
              <span>{title}</span> <small>{ofStep.length}</small>
            </button>
          ))}
        </Jump>
        <div>
          {groups.map((group, index) => (
            <Step key={group.title} aria-labelledby={`${id}${index}`}>
              <h3 id={`${id}${index}`}>{group.title}</h3>
              <ul>
                {group.screens.map((card) => (
                  <ScreenCard
                    key={`${card.screen.machine} ${card.screen.state}`}
                    {...card}
                    flow={flow}
                    size={size}
                    search={search}
                    onEnlarge={() => setLarge(cards.indexOf(card))}
                  />
                ))}
              </ul>
            </Step>
          ))}
        </div>
      </Columns>
      {reader}
      {large !== null && cards[large] && (
        <LargeScreen
          flow={flow}
          size={size}
          card={cards[large]}
          place={`${large + 1} of ${cards.length}`}
          onMove={(by) => setLarge((large + by + cards.length) % cards.length)}
          onClose={() => setLarge(null)}
          onOpen={onOpen}
          onShowInChart={onShowInChart}
        />
      )}
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  gap: var(--s3);
  align-content: start;
`;

const Bar = styled.div`
  position: sticky;
  top: calc(-1 * var(--s3));
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;
  margin: calc(-1 * var(--s3)) calc(-1 * var(--s3)) 0;
  padding: var(--s2) var(--s3);
  border-bottom: 1px solid var(--line);
  background: var(--raised);

  > span {
    flex: 1 1 180px;
    color: var(--ink-2);
  }
`;

const Search = styled(Input)`
  flex: 0 1 260px;

  ${media.phone} {
    flex-grow: 1;
  }
  width: auto;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 210px minmax(0, 1fr);
  gap: var(--s4);
  align-items: start;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Jump = styled.nav`
  position: sticky;
  top: 48px;
  display: grid;

  button {
    display: flex;
    gap: var(--s2);
    align-items: baseline;
    justify-content: space-between;
    min-height: 28px;
    padding: 3px var(--s2);
    border: 0;
    background: transparent;
    color: var(--ink);
    font: inherit;
    line-height: 1.3;
    text-align: start;
    cursor: pointer;

    &:hover {
      background: color-mix(in srgb, var(--water) 6%, transparent);
    }
  }

  small {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }

  /* In one row, to be scrolled sideways. */
  ${media.narrow} {
    position: static;
    display: flex;
    gap: var(--s1);
    overflow-x: auto;

    button {
      flex: none;
      border-radius: var(--r-s);
      box-shadow: inset 0 0 0 1px var(--line);
      white-space: nowrap;
    }
  }
`;

const Step = styled.section`
  margin-bottom: var(--s5);

  h3 {
    margin-bottom: var(--s3);
    padding-bottom: var(--s1);
    border-bottom: 1px solid var(--line);
    scroll-margin-top: 56px;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s4);
  }
`;
