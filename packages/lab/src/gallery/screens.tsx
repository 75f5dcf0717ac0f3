import { counted } from '@upwell/trace/session';
import { Button, Hint, Input, media, type PictureKind, SegmentedControl } from '@upwell/ui';
import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { LabFlow } from '../base/profile.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { usePlace } from '../shell/place.tsx';
import { useKept, useKeptScroll } from './kept-view.ts';
import { LargeScreen } from './large-screen.tsx';
import type { PictureSize } from './picture.tsx';
import type { ReadScreen } from './screen-groups.ts';
import { sectionsOf } from './screen-sections.ts';
import { SectionList } from './section-list.tsx';
import { type FlowScreens, useScreens } from './use-screens.ts';

const sizes = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const;

const kinds = [
  { value: 'usual', label: 'Usual' },
  { value: 'scrolled', label: 'Scrolled' },
  { value: 'slow', label: 'Slow wait' },
  { value: 'keyboard', label: 'Keyboard up' },
] as const;

export interface ScreensProps {
  flow: LabFlow;
  onOpen: (flow: LabFlow, screen: ReadScreen) => void;
  onShowInChart: (flow: LabFlow, screen: ReadScreen) => void;
}

/**
 * Every screen of a flow as customers see it, by step. Each picture is the page itself, at a moment of a generated session. A search
 * finds the screens of all flows.
 */
export function Screens({ flow, onOpen, onShowInChart }: ScreensProps) {
  const [{ find }, go] = usePlace();
  const search = find ?? '';
  const isSearching = search.trim() !== '';
  const { flows: loaded, progress } = useScreens(flow, isSearching);
  const isLoaded = progress === null;
  const [size, setSize] = useKept<PictureSize>('screen width', 'phone');
  const [kind, setKind] = useKept<PictureKind>('screen picture', 'usual');
  const [large, setLarge] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useCommands(() => [command('screens.find', () => field.current?.select())]);
  const scrolled = useKeptScroll(`${flow.id} screens`, isLoaded);
  const sections = useMemo(() => sectionsOf(loaded, search, kind), [loaded, search, kind]);
  const cards = sections.flatMap((section) => section.cards.map((card) => ({ card, flow: section.flow })));
  const shown = large === null ? undefined : cards[large];

  return (
    <Whole ref={scrolled}>
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
        <span role="status">{progress ?? statusOf(loaded, cards.length, isSearching || kind !== 'usual')}</span>
        <SegmentedControl label="Picture" options={kinds} value={kind} onChange={setKind} />
        <SegmentedControl label="Screen width" options={sizes} value={size} onChange={setSize} />
      </Bar>
      {isSearching && isLoaded && cards.length === 0 ? (
        <NothingFound search={search} onClear={() => go({ find: null })} />
      ) : (
        <SectionList
          sections={sections}
          size={size}
          kind={kind}
          search={search}
          onEnlarge={(card) => setLarge(cards.findIndex((one) => one.card === card))}
        />
      )}
      {isLoaded && (
        <Hint>
          Pictures do not show what is in no state of a flow: frames of other sites, open lists, focus and hover, images
          that load, the page before its scripts run or after they crashed.
        </Hint>
      )}
      {shown && (
        <LargeScreen
          flow={shown.flow}
          size={size}
          kind={kind}
          card={shown.card}
          place={`${(large ?? 0) + 1} of ${cards.length}`}
          onMove={(by) => setLarge(((large ?? 0) + by + cards.length) % cards.length)}
          onClose={() => setLarge(null)}
          onOpen={(screen) => onOpen(shown.flow, screen)}
          onShowInChart={(screen) => onShowInChart(shown.flow, screen)}
        />
      )}
    </Whole>
  );
}

function statusOf([shown]: readonly FlowScreens[], cards: number, isFiltered: boolean): string {
  if (isFiltered) return `${counted(cards, 'screen')} found`;
  const screens = shown?.screens ?? [];
  const others = screens.filter(({ news }) => news.length > 0).length;
  return [
    `${counted(cards, 'different screen')} of ${counted(screens.length - others, 'state')}`,
    ...(others > 0 ? [counted(others, 'other text')] : []),
  ].join(', ');
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

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Nothing>
      <h3>No screen of any flow says “{search.trim()}”</h3>
      <Hint>
        Try one word of the sentence. Names and other data on these screens are made up: search for the words around
        them. A text that is part of a picture cannot be found.
      </Hint>
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
