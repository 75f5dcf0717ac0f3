import { placeOf } from '@upwell/trace/record';
import { noFilter, rowAt, type Timeline } from '@upwell/trace/session';
import { Hint } from '@upwell/ui';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { Virtualizer } from 'virtua';
import { Headed } from '../shell/filled.ts';
import { Isolated } from '../shell/isolated.tsx';
import { useSize } from '../shell/use-size.ts';
import { EntryFilterBar } from './entry-filter.tsx';
import { ChangeRow, EntryRow } from './entry-row.tsx';
import { clickedIn, EntryRows, rowHeightAt } from './entry-rows.ts';
import { rowText } from './row-text.ts';
import { type ChangesIn, useEntryLines } from './use-entry-lines.ts';
import { useFollowedList } from './use-followed-list.ts';

export interface EntryListProps {
  timeline: Timeline;
  position: number;
  onShow: (position: number) => void;
  changesIn: ChangesIn;
  /** Stands before the filter. */
  controls?: ReactNode;
  /** New entries come at the end: the list stays there until somebody scrolls. */
  isLive?: boolean;
}

/** The entries of a session as a list that can be filtered and used by keyboard. It scrolls to the moment that is shown. */
export function EntryList(props: EntryListProps) {
  const { timeline, position, onShow, changesIn, controls, isLive = false } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [{ width, height }, measured] = useSize(scroller);
  const rowHeight = rowHeightAt(width);
  const { filter, machines, setFilter } = useEntryFilter(timeline);
  const { lines, entryOf, ...toggles } = useEntryLines(timeline.entries, filter, changesIn);
  const count = lines.length;
  const last = rowAt(lines, timeline.entries, position);
  const current = lines.findLastIndex(({ change }, line) => line <= last && !change);
  const { list, onScroll } = useFollowedList({ isLive, position, filter, current, count, rowHeight, height });

  function show(line: number): void {
    const entry = entryOf(Math.max(0, Math.min(line, count - 1)));
    if (entry) onShow(entry.position);
  }

  function onClick({ target }: MouseEvent): void {
    const { line, run, isUnfolding } = clickedIn(target);
    if (run !== null) toggles.toggleRun(run);
    if (line === null) return;
    if (isUnfolding) toggles.toggleChanges(line);
    show(line);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const next = lineByKey(event.key, { current, last, page, count });
    if (next !== undefined) show(next);
    else if (event.key === 'Enter') onEnter(event.shiftKey);
    else return;
    event.preventDefault();
    // The keys of the view around the list.
    event.stopPropagation();
  }

  function onEnter(withShift: boolean): void {
    const row = lines[current];
    const isRun = row && (row.last > row.first || toggles.isExpanded(row.first));
    if (isRun && !withShift) toggles.toggleRun(row.run);
    else toggles.toggleChanges(current);
  }

  return (
    <Pane as="section">
      <EntryFilterBar filter={filter} machines={machines} onChange={setFilter}>
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
            data={lines}
            itemSize={rowHeight}
            keepMounted={current >= 0 ? [current] : []}
            onScroll={onScroll}
          >
            {(row, line) =>
              row.change ? (
                <ChangeRow
                  key={`${row.first} ${row.change.actor} ${row.change.path}`}
                  change={row.change}
                  line={line}
                />
              ) : (
                <EntryRow
                  key={row.first}
                  id={`${id}-${line}`}
                  {...rowText(timeline, row)}
                  line={line}
                  changes={row.changes}
                  count={isLive ? unknown : count}
                  isCurrent={line === current}
                  isExpanded={row.run === row.first && toggles.isExpanded(row.run)}
                />
              )
            }
          </Virtualizer>
          {count === 0 && <Nothing>Nothing matches the filter.</Nothing>}
        </Scroller>
      </Isolated>
    </Pane>
  );
}

/** Says `aria-setsize` of a list that grows: its rows stay as they are drawn. */
const unknown = -1;

/** A filter by what the session has: that of a machine which is gone is no condition. */
function useEntryFilter({ spans }: Timeline) {
  const [{ text, kind, machine: wanted }, setFilter] = useState(noFilter);
  const machines = [...new Set(spans.map(({ path }) => placeOf(path)))];
  const machine = machines.includes(wanted) ? wanted : '';
  const filter = useMemo(() => ({ text, kind, machine }), [text, kind, machine]);
  return { filter, machines, setFilter };
}

/** `last` differs from `current` where changes are unfolded below it; `page` is how many lines fit. */
type InList = Readonly<Record<'current' | 'last' | 'page' | 'count', number>>;

/** The line that a key leads to. */
function lineByKey(key: string, { current, last, page, count }: InList): number | undefined {
  return {
    ArrowDown: last + 1,
    ArrowUp: current - 1,
    PageDown: last + page,
    PageUp: current - page,
    Home: 0,
    End: count - 1,
  }[key];
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
