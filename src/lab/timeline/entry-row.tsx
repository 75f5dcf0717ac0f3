import styled, { css } from 'styled-components';
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

export interface EntryRowProps {
  id: string;
  timeline: Timeline;
  row: TimelineRow;
  /** Among all rows. */
  place: number;
  count: number;
  /** In CSS pixels. */
  top: number;
  isCurrent: boolean;
  isExpanded: boolean;
  onShow: () => void;
  onToggle: () => void;
}

/** Time, who, what, how it went and the change of state, of one entry or of a wait. */
export function EntryRow(props: EntryRowProps) {
  const { id, timeline, row, place, count, top, isCurrent, isExpanded, onShow, onToggle } = props;
  const words = rowWords(timeline, row);
  if (!words) return null;
  const { entry, isWait, what, outcome, sentence } = words;
  const times = row.last - row.first + 1;
  const { time, position } = timeline.entries[row.first] ?? entry;
  return (
    <Row
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-posinset={place + 1}
      aria-setsize={count}
      data-failed={(entry.failed && !isWait) || undefined}
      data-quiet={isWait || entry.repeats || undefined}
      style={{ transform: `translateY(${top}px)` }}
      title={entry.change ? `${sentence}\n${entry.change}` : sentence}
      aria-label={`${timeline.isTimed ? `${clockWords(time)} ` : ''}${sentence}${entry.change ? `, ${entry.change}` : ''}`}
      onClick={onShow}
    >
      <time data-short={!timeline.isTimed || undefined}>
        {timeline.isTimed ? clockWords(time) : position}
      </time>
      <Icon>
        <KindIcon kind={isWait ? 'timer' : entry.kind} failed={entry.failed && !isWait} />
      </Icon>
      <Who>{isWait ? '' : entry.who}</Who>
      <What>{what}</What>
      {outcome && (
        <Outcome style={{ minWidth: `${Math.min(outcome.length, shortest)}ch` }}>{outcome}</Outcome>
      )}
      {!isWait && entry.change && <Change>{entry.change}</Change>}
      {(times > 1 || (isExpanded && row.run === row.first)) && (
        <Expand aria-hidden="true" data-expanded={isExpanded || undefined} onClick={onToggle}>
          <ChevronIcon />
        </Expand>
      )}
    </Row>
  );
}

const Row = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  gap: 7px;
  align-items: center;
  height: ${rowHeight}px;
  padding: 0 var(--s2) 0 var(--s3);
  overflow: hidden;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, var(--water) 6%, transparent);
  }

  &[aria-selected='true'] {
    background: var(--water-wash);
    box-shadow: inset 2px 0 0 var(--water);
  }

  &[data-quiet] {
    color: var(--ink-2);
  }

  &[data-failed] {
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
`;

const Icon = styled.span`
  display: grid;
  flex: none;
`;

const cut = css`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Who = styled.span`
  display: none;
  flex: none;
  width: 5.5em;
  color: var(--ink-2);
  ${cut}

  @container (min-width: 420px) {
    display: block;
  }
`;

/** Shrinks last: the outcome and the change give way before. */
const What = styled.span`
  flex: 1 1 auto;
  min-width: 40%;
  ${cut}
`;

const Outcome = styled.span`
  flex: 0 100 auto;
  color: var(--ink-2);
  text-align: end;
  ${cut}

  [data-failed] > & {
    flex-shrink: 0;
    max-width: 60%;
    color: inherit;
    font-weight: 600;
  }
`;

const Change = styled.small`
  flex: 0 1 auto;
  max-width: 34%;
  color: var(--ink-2);
  ${cut}

  @container (max-width: 579px) {
    display: none;
  }
`;

const Expand = styled.span`
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

  ${Row}:not([data-quiet], :hover, [aria-selected='true']) > & {
    display: none;
  }

  &:hover {
    background: var(--line);
    color: var(--ink);
  }
`;
