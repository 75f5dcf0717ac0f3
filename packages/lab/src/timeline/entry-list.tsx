import { placeOf } from '@upwell/trace/record';
import { noFilter, rowAt, rowsOf, type Timeline } from '@upwell/trace/timeline';
import { Hint, useEffectEvent } from '@upwell/ui';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type UIEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { Headed } from '../shell/filled.ts';
import { Isolated } from '../shell/isolated.tsx';
import { useSize } from '../shell/use-size.ts';
import { EntryFilterBar } from './entry-filter.tsx';
import { EntryRow } from './entry-row.tsx';
import { clickedIn, EntryRows, rowHeightAt } from './entry-rows.ts';
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
  const [{ text, kind, machine: wanted }, setFilter] = useState(noFilter);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [isAtEnd, setAtEnd] = useState(true);
  const { entries } = timeline;
  const count = entries.length;
  const machines = [...new Set(timeline.spans.map(({ path }) => placeOf(path)))];
  const machine = machines.includes(wanted) ? wanted : '';
  // A running session's list of entries grows in place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` says that it grew.
  const rows = useMemo(
    () => rowsOf(entries, { text, kind, machine }, expanded),
    [timeline, count, text, kind, machine, expanded],
  );
  const current = rowAt(rows, entries, position);
  const [{ width, height }, measured] = useSize(scroller);
  const rowHeight = rowHeightAt(width);
  const { first, end, onScroll, scrollTo } = useVirtualRows(scroller, rows.length, rowHeight, height);

  const followMoment = useEffectEvent(() => scrollTo(current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another moment or other rows are shown.
  useEffect(() => {
    if (!isLive) followMoment();
  }, [position, text, kind, machine, isLive, height]);
  const followEnd = useEffectEvent(() => {
    if (isLive && isAtEnd) scrollTo(rows.length - 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when rows are added or fewer of them fit.
  useEffect(followEnd, [rows.length, rowHeight, height]);

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
      <EntryFilterBar filter={{ text, kind, machine }} machines={machines} onChange={setFilter} />
      <Isolated>
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
          <EntryRows style={{ height: rows.length * rowHeight, '--row': `${rowHeight}px` } as CSSProperties}>
            {rows.slice(first, end).map((row, index) => {
              const text = rowText(timeline, row);
              const place = first + index;
              return (
                text && (
                  <EntryRow
                    key={row.first}
                    id={`${id}-${place}`}
                    {...text}
                    place={place}
                    top={place * rowHeight}
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
      </Isolated>
    </Pane>
  );
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
