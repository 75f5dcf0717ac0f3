import type { GeneratedPath } from '@upwell/trace/explore';
import { Button, Hint, Input, media, SegmentedControl } from '@upwell/ui';
import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { type LabFlow, useLabProfile } from '../profile.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { usePlace } from '../shell/place.tsx';
import type { ReachableState } from './generated.ts';
import { useKept, useKeptScroll } from './kept-view.ts';
import { LargeScreen } from './large-screen.tsx';
import type { PictureSize } from './picture.tsx';
import { isAllRead, readingStatus } from './reading-status.ts';
import { sectionsOf, sectionsWith } from './screen-sections.ts';
import { SectionList } from './section-list.tsx';
import { useReadings } from './use-readings.tsx';

const sizes = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const;

export interface ScreensProps {
  flow: LabFlow;
  paths: readonly GeneratedPath[];
  onOpen: (flow: LabFlow, state: ReachableState) => void;
  onShowInChart: (flow: LabFlow, state: ReachableState, title: string) => void;
}

/**
 * Every screen of a flow as customers see it, by step. Each picture is the page itself, at a moment of a generated session. A search
 * finds the screens of all flows.
 */
export function Screens({ flow, paths, onOpen, onShowInChart }: ScreensProps) {
  const { flows } = useLabProfile();
  const [{ find }, go] = usePlace();
  const search = find ?? '';
  const isSearching = search.trim() !== '';
  const { readings, reader } = useReadings(flow, paths, isSearching);
  const [size, setSize] = useKept<PictureSize>('screen width', 'phone');
  const [large, setLarge] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useCommands(() => [command('screens.find', () => field.current?.select())]);
  useKeptScroll(`${flow.id} screens`, field);
  const sections = useMemo(
    () => (isSearching ? sectionsWith(readings, search) : sectionsOf(readings)),
    [isSearching, readings, search],
  );
  const cards = sections.flatMap((section) => section.cards.map((card) => ({ card, flow: section.flow })));
  const shown = large === null ? undefined : cards[large];

  return (
    <Whole>
      <Bar>
        <Search
          ref={field}
          type="search"
          aria-label="Find a text on the screens"
          placeholder="Find a text on the screens"
          maxLength={200}
          value={search}
          onChange={({ target }) => go({ find: target.value === '' ? null : target.value })}
        />
        <span role="status">{readingStatus({ readings, sections, search, flows: flows.length })}</span>
        <SegmentedControl label="Screen width" options={sizes} value={size} onChange={setSize} />
      </Bar>
      {isSearching && cards.length === 0 ? (
        <NothingFound
          search={search}
          isReading={!isAllRead(readings, flows.length)}
          onClear={() => go({ find: null })}
        />
      ) : (
        <SectionList
          sections={sections}
          size={size}
          search={search}
          onEnlarge={(card) => setLarge(cards.findIndex((one) => one.card === card))}
        />
      )}
      {reader}
      {shown && (
        <LargeScreen
          flow={shown.flow}
          size={size}
          card={shown.card}
          place={`${(large ?? 0) + 1} of ${cards.length}`}
          onMove={(by) => setLarge(((large ?? 0) + by + cards.length) % cards.length)}
          onClose={() => setLarge(null)}
          onOpen={(state) => onOpen(shown.flow, state)}
          onShowInChart={(state, title) => onShowInChart(shown.flow, state, title)}
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

interface NothingFoundProps {
  search: string;
  isReading: boolean;
  onClear: () => void;
}

/** What is shown instead of screens when none says what was searched for. */
function NothingFound({ search, isReading, onClear }: NothingFoundProps) {
  return (
    <Nothing>
      <h3>
        {isReading ? `“${search.trim()}” is not found yet` : `No screen of any flow says “${search.trim()}”`}
      </h3>
      {isReading ? (
        <Hint>The screens of all flows are still being read. Those that say it appear here.</Hint>
      ) : (
        <Hint>
          Try one word of the sentence. Names and other data on these screens are made up: search for the
          words around them. A text that is part of a picture cannot be found.
        </Hint>
      )}
      <Button look="quiet" onClick={onClear}>
        Clear the search
      </Button>
    </Nothing>
  );
}

const Nothing = styled.div`
  display: grid;
  gap: var(--s2);
  justify-items: start;
  max-width: 60ch;
  padding-block: var(--s4);
`;
