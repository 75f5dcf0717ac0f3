import { memo } from 'react';
import styled from 'styled-components';
import type { EntryKind } from '../../trace/timeline/entry-words.ts';
import { rowWords } from '../../trace/timeline/row-words.ts';
import type { TimelineRow } from '../../trace/timeline/rows.ts';
import type { Timeline } from '../../trace/timeline/timeline.ts';
import { clockWords } from '../../trace/words/time.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import { KindIcon } from './kind-icon.tsx';

/** In CSS pixels. */
export const rowHeight = 25;

/** In characters: what is left of an outcome at least. */
const shortest = 12;

/** What a row shows: texts and numbers, so that a row that says the same is not rendered again. */
interface RowText {
  time: string;
  isTimed: boolean;
  kind: EntryKind;
  failed: boolean;
  isQuiet: boolean;
  who: string;
  what: string;
  outcome: string;
  change: string;
  sentence: string;
  /** Does it stand for several entries? */
  isRun: boolean;
  run: number;
}

export interface EntryRowProps extends RowText {
  id: string;
  /** Among all rows. */
  place: number;
  count: number;
  isCurrent: boolean;
  isExpanded: boolean;
}

export function rowText(timeline: Timeline, row: TimelineRow): RowText | null {
  const words = rowWords(timeline, row);
  if (!words) return null;
  const { entry, isWait, what, outcome, sentence } = words;
  const { isTimed, entries } = timeline;
  const { time, position } = entries[row.first] ?? entry;
  return {
    time: isTimed ? clockWords(time) : String(position),
    isTimed,
    kind: isWait ? 'timer' : entry.kind,
    failed: entry.failed && !isWait,
    isQuiet: isWait || entry.repeats,
    who: isWait ? '' : entry.who,
    what,
    outcome,
    change: isWait ? '' : entry.change,
    sentence,
    isRun: row.last > row.first,
    run: row.run,
  };
}

/** What a click in the list is on. */
export function clickedIn(target: EventTarget): { place: number | null; run: number | null } {
  const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));
  const within = (selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector)?.dataset : undefined;
  return { place: numberOf(within('[data-place]')?.place), run: numberOf(within('[data-run]')?.run) };
}

/** Time, who, what, how it went and the change of state, of one entry or of a wait. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { id, time, isTimed, kind, failed, isQuiet, who, what, outcome, change, sentence } = props;
  const { isRun, run, place, count, isCurrent, isExpanded } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus and names the current row
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-posinset={place + 1}
      aria-setsize={count}
      data-place={place}
      data-failed={failed || undefined}
      data-quiet={isQuiet || undefined}
      style={{ top: place * rowHeight }}
      title={change ? `${sentence}\n${change}` : sentence}
      aria-label={`${isTimed ? `${time} ` : ''}${sentence}${change ? `, ${change}` : ''}`}
    >
      <time data-short={!isTimed || undefined}>{time}</time>
      <KindIcon kind={kind} failed={failed} />
      <span data-part="who">{who}</span>
      <span data-part="what">{what}</span>
      {outcome && (
        <span data-part="outcome" style={{ minWidth: `${Math.min(outcome.length, shortest)}ch` }}>
          {outcome}
        </span>
      )}
      {change && <small>{change}</small>}
      {(isRun || isExpanded) && (
        <span data-part="expand" data-run={run} data-expanded={isExpanded || undefined} aria-hidden="true">
          <ChevronIcon />
        </span>
      )}
    </div>
  );
});

/** The rows. Their looks are here: an element without a component of its own costs a frame half as much. */
export const EntryRows = styled.div`
  position: relative;

  > [role='option'] {
    position: absolute;
    inset-inline: 0;
    display: flex;
    gap: 7px;
    align-items: center;
    height: ${rowHeight}px;
    padding: 0 var(--s2) 0 var(--s3);
    overflow: hidden;
    white-space: nowrap;
    cursor: pointer;
  }

  > :hover {
    background: color-mix(in srgb, var(--water) 6%, transparent);
  }

  > [aria-selected='true'] {
    background: var(--water-wash);
    box-shadow: inset 2px 0 0 var(--water);
  }

  > [data-quiet] {
    color: var(--ink-2);
  }

  > [data-failed] {
    color: var(--bad);
  }

  time {
    flex: none;
    min-width: 3.5em;
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }

  time[data-short] {
    min-width: 2em;
  }

  [data-part],
  small {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  [data-part='who'] {
    display: none;
    flex: none;
    width: 5.5em;
    color: var(--ink-2);

    @container (min-width: 420px) {
      display: block;
    }
  }

  /* Shrinks last: the outcome and the change give way before. */
  [data-part='what'] {
    flex: 1 1 auto;
    min-width: 40%;
  }

  [data-part='outcome'] {
    flex: 0 100 auto;
    color: var(--ink-2);
    text-align: end;
  }

  [data-failed] > [data-part='outcome'] {
    flex-shrink: 0;
    max-width: 60%;
    color: inherit;
    font-weight: 600;
  }

  small {
    flex: 0 1 auto;
    max-width: 34%;
    color: var(--ink-2);

    @container (max-width: 579px) {
      display: none;
    }
  }

  [data-part='expand'] {
    display: flex;
    flex: none;
    align-items: center;
    height: 20px;
    padding-inline: 3px;
    border-radius: var(--r-s);
    color: var(--ink-2);

    &[data-expanded] svg {
      rotate: 180deg;
    }

    &:hover {
      background: var(--line);
      color: var(--ink);
    }
  }

  > :not([data-quiet], :hover, [aria-selected='true']) > [data-part='expand'] {
    display: none;
  }
`;
