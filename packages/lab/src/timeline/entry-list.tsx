import { noFilter, rowAt, rowsOf, type Timeline } from '@upwell/trace/timeline';
import { Hint, useEffectEvent } from '@upwell/ui';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { Headed } from '../shell/filled.ts';
import { useSize } from '../shell/use-size.ts';
import { EntryFilter } from './entry-filter.tsx';
import { EntryRow } from './entry-row.tsx';
import { clickedIn, EntryRows } from './entry-rows.ts';
import { fitOf, isChangeCut, rowHeight, rowHeights } from './row-heights.ts';
import { rowText } from './row-text.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface EntryListProps {
  timeline: Timeline;
  position: number;
  onShow: (position: number) => void;
  /** New entries come at the end: the list stays there until somebody scrolls. */
  isLive?: boolean;
}

/** The entries of a session as a list that can be filtered and used by keyboard. It scrolls to the moment that is shown. */
export function EntryList({ timeline, position, onShow, isLive = false }: EntryListProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(noFilter);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [isAtEnd, setAtEnd] = useState(true);
  const { entries } = timeline;
  const count = entries.length;
  // A running session's list of entries grows in place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` says that it grew.
  const rows = useMemo(() => rowsOf(entries, filter, expanded), [timeline, count, filter, expanded]);
  const current = rowAt(rows, entries, position);
  const [{ width, height }, measured] = useSize(scroller);
  const widthOf = useTextWidth(scroller);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of entries grows in place, and the rows with it.
  const heights = useMemo(
    () => rowHeights(rows.length, (row) => fitOf(entries, rows[row], width, widthOf) === 'tall'),
    [rows, width, widthOf],
  );
  const { first, end, onScroll, scrollTo } = useVirtualRows(scroller, heights, height);

  const followMoment = useEffectEvent(() => scrollTo(current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another moment or other rows are shown.
  useEffect(() => {
    if (!isLive) followMoment();
  }, [position, filter, isLive, height]);
  const followEnd = useEffectEvent(() => {
    if (isLive && isAtEnd) scrollTo(rows.length - 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when rows are added or fewer of them fit.
  useEffect(followEnd, [heights.height, height]);

  function onListScroll(event: UIEvent): void {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    setAtEnd(scrollTop + clientHeight >= scrollHeight - rowHeight);
    onScroll(event);
  }

  function showRow(row: number): void {
    const entry = entries[rows[Math.max(0, Math.min(row, rows.length - 1))]?.first ?? -1];
    if (entry) onShow(entry.position);
  }

  function toggle(run: number | null | undefined): void {
    if (run === null || run === undefined) return;
    setExpanded((was) => {
      const next = new Set(was);
      if (!next.delete(run)) next.add(run);
      return next;
    });
  }

  function onClick({ target }: MouseEvent): void {
    const { place, run } = clickedIn(target);
    toggle(run);
    if (place !== null) showRow(place);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const next = {
      ...{ ArrowDown: current + 1, ArrowUp: current - 1, PageDown: current + page, PageUp: current - page },
      ...{ Home: 0, End: rows.length - 1 },
    }[event.key];
    if (next !== undefined) showRow(next);
    else if (event.key === 'Enter') toggle(rows[current]?.run);
    else return;
    event.preventDefault();
    // The keys of the view around the list.
    event.stopPropagation();
  }

  return (
    <Pane as="section">
      <EntryFilter person={entries[0]?.who ?? 'Person'} filter={filter} onChange={setFilter} />
      <Scroller
        ref={measured}
        role="listbox"
        aria-label="Inputs"
        aria-activedescendant={current >= first && current < end ? `${id}-${current}` : undefined}
        tabIndex={0}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onScroll={onListScroll}
      >
        <EntryRows style={{ height: heights.height }}>
          {rows.slice(first, end).map((row, index) => {
            const text = rowText(timeline, row);
            const place = first + index;
            const fit = fitOf(entries, row, width, widthOf);
            return (
              text && (
                <EntryRow
                  key={row.first}
                  id={`${id}-${place}`}
                  {...text}
                  place={place}
                  top={heights.topOf(place)}
                  fit={fit}
                  isChangeCut={isChangeCut(text.change, fit, width, widthOf)}
                  count={rows.length}
                  isCurrent={place === current}
                  isExpanded={row.run === row.first && expanded.has(row.run)}
                />
              )
            );
          })}
        </EntryRows>
        {rows.length === 0 && <Nothing>Nothing matches the filter.</Nothing>}
      </Scroller>
    </Pane>
  );
}

type TextWidth = (text: string) => number;

/** In CSS pixels, of a character: before the font is known. */
const average = 7;

function useTextWidth(element: RefObject<HTMLElement | null>): TextWidth {
  const [width, setWidth] = useState<TextWidth>(() => (text: string) => text.length * average);
  useLayoutEffect(() => {
    const paper = document.createElement('canvas').getContext('2d');
    if (!element.current || !paper) return;
    paper.font = getComputedStyle(element.current).font;
    const known = new Map<string, number>();
    setWidth(() => (text: string) => {
      const measured = known.get(text) ?? paper.measureText(text).width;
      known.set(text, measured);
      return measured;
    });
  }, [element]);
  return width;
}

const Pane = styled(Headed)`
  height: 100%;
  container-type: inline-size;
`;

const Scroller = styled.div`
  position: relative;
  overflow: hidden auto;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Nothing = styled(Hint)`
  padding: var(--s3);
`;
