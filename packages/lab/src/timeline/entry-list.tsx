import { placeOf } from '@upwell/trace/record';
import {
  type ContextChange,
  noFilter,
  rowAt,
  rowsOf,
  type Timeline,
  type TimelineEntry,
  type TimelineRow,
} from '@upwell/trace/session';
import { Hint, useEffectEvent } from '@upwell/ui';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Headed } from '../shell/filled.ts';
import { Isolated } from '../shell/isolated.tsx';
import { useSize } from '../shell/use-size.ts';
import { EntryFilterBar } from './entry-filter.tsx';
import { ChangeRow, EntryRow } from './entry-row.tsx';
import { clickedIn, EntryRows, rowHeightAt } from './entry-rows.ts';
import { rowText } from './row-text.ts';

export interface EntryListProps {
  timeline: Timeline;
  position: number;
  onShow: (position: number) => void;
  /** What the inputs from one to another changed in contexts, by their numbers. */
  changesIn: (from: number, to: number) => readonly ContextChange[];
  /** Stands before the filter. */
  controls?: ReactNode;
  /** New entries come at the end: the list stays there until somebody scrolls. */
  isLive?: boolean;
}

/** A row, or below one whose changes are unfolded one of these. */
interface Line extends TimelineRow {
  changes?: readonly ContextChange[];
  change?: ContextChange;
}

/** The entries of a session as a list that can be filtered and used by keyboard. It scrolls to the moment that is shown. */
export function EntryList(props: EntryListProps) {
  const { timeline, position, onShow, changesIn, controls, isLive = false } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [{ text, kind, machine: wanted }, setFilter] = useState(noFilter);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [unfolded, setUnfolded] = useState<ReadonlySet<TimelineEntry>>(new Set());
  const isAtEnd = useRef(true);
  const { entries } = timeline;
  const count = entries.length;
  const machines = [...new Set(timeline.spans.map(({ path }) => placeOf(path)))];
  const machine = machines.includes(wanted) ? wanted : '';
  const rowsNow = useMemo(
    () => rowsOf(entries, { text, kind, machine }, expanded),
    [entries, text, kind, machine, expanded],
  );
  // A running session's list of entries grows in place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` says that it grew.
  const rows = useMemo(linesOf, [rowsNow, count, unfolded]);
  const last = rowAt(rows, entries, position);
  const current = rows.findLastIndex(({ change }, row) => row <= last && !change);
  const [{ width, height }, measured] = useSize(scroller);
  const rowHeight = rowHeightAt(width);

  const followMoment = useEffectEvent(() => list.current?.scrollToIndex(current, { align: 'nearest' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another moment or other rows are shown.
  useEffect(() => {
    if (!isLive) followMoment();
  }, [position, text, kind, machine, isLive, height]);
  const followEnd = useEffectEvent(() => {
    if (isLive && isAtEnd.current) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when rows are added or fewer of them fit.
  useEffect(followEnd, [rows.length, rowHeight, height]);

  function onScroll(top: number): void {
    const { scrollSize = 0, viewportSize = 0 } = list.current ?? {};
    isAtEnd.current = top + viewportSize >= scrollSize - rowHeight;
  }

  function showRow(row: number): void {
    const entry = entries[rows[Math.max(0, Math.min(row, rows.length - 1))]?.first ?? -1];
    if (entry) onShow(entry.position);
  }

  function linesOf(): Line[] {
    const found = rowsNow();
    if (unfolded.size === 0) return found;
    return found.flatMap((row) => {
      const [first, last] = [entries[row.first], entries[row.last]];
      if (!first || !last || !unfolded.has(first)) return [row];
      const changes = changesIn(first.input, last.input);
      return [{ ...row, changes }, ...changes.map((change) => ({ ...row, change }))];
    });
  }

  function unfold(place: number): void {
    const entry = entries[rows[place]?.first ?? -1];
    if (entry) setUnfolded(toggled(entry));
  }

  function onClick({ target }: MouseEvent): void {
    const { place, run, isUnfolding } = clickedIn(target);
    if (run !== null) setExpanded(toggled(run));
    if (place === null) return;
    if (isUnfolding) unfold(place);
    showRow(place);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const next = {
      ...{ ArrowDown: last + 1, ArrowUp: current - 1, PageDown: last + page, PageUp: current - page },
      ...{ Home: 0, End: rows.length - 1 },
    }[event.key];
    if (next !== undefined) showRow(next);
    else if (event.key === 'Enter') onEnter(event.shiftKey);
    else return;
    event.preventDefault();
    // The keys of the view around the list.
    event.stopPropagation();
  }

  function onEnter(withShift: boolean): void {
    const row = rows[current];
    const isRun = row && (row.last > row.first || expanded.has(row.first));
    if (isRun && !withShift) setExpanded(toggled(row.run));
    else unfold(current);
  }

  return (
    <Pane as="section">
      <EntryFilterBar filter={{ text, kind, machine }} machines={machines} onChange={setFilter}>
        {controls}
      </EntryFilterBar>
      <Isolated>
        <Scroller
          ref={measured}
          role="listbox"
          aria-label="Inputs"
          aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
          tabIndex={0}
          style={{ '--row': `${rowHeight}px` } as CSSProperties}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <Virtualizer
            key={rowHeight}
            ref={list}
            as={EntryRows}
            data={rows}
            itemSize={rowHeight}
            keepMounted={current >= 0 ? [current] : []}
            onScroll={onScroll}
          >
            {(row, place) =>
              row.change ? (
                <ChangeRow
                  key={`${row.first} ${row.change.actor} ${row.change.path}`}
                  change={row.change}
                  place={place}
                />
              ) : (
                <EntryRow
                  key={row.first}
                  id={`${id}-${place}`}
                  {...rowText(timeline, row)}
                  place={place}
                  changes={row.changes}
                  count={isLive ? unknown : rows.length}
                  isCurrent={place === current}
                  isExpanded={row.run === row.first && expanded.has(row.run)}
                />
              )
            }
          </Virtualizer>
          {rows.length === 0 && <Nothing>Nothing matches the filter.</Nothing>}
        </Scroller>
      </Isolated>
    </Pane>
  );
}

/** Says `aria-setsize` of a list that grows: its rows stay as they are drawn. */
const unknown = -1;

/** The set with a member more or less. */
function toggled<Member>(member: Member) {
  return (was: ReadonlySet<Member>): ReadonlySet<Member> => {
    const next = new Set(was);
    if (!next.delete(member)) next.add(member);
    return next;
  };
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
