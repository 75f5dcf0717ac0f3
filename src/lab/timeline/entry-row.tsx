import styled from 'styled-components';
import { sentenceOf } from '../../trace/timeline/entry-words.ts';
import { capitalised, clockWords } from '../../trace/timeline/name-words.ts';
import { runWords, type TimelineRow } from '../../trace/timeline/rows.ts';
import type { Timeline } from '../../trace/timeline/timeline.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import { KindIcon } from './kind-icon.tsx';

/** In CSS pixels. */
export const rowHeight = 27;

export interface EntryRowProps {
  id: string;
  timeline: Timeline;
  row: TimelineRow;
  /** Among all rows. */
  place: number;
  count: number;
  isCurrent: boolean;
  onShow: () => void;
  onToggle: () => void;
}

/** Time, who, what and the change of state; a run of repetitions is one row. */
export function EntryRow({ id, timeline, row, place, count, isCurrent, onShow, onToggle }: EntryRowProps) {
  const entry = timeline.entries[row.first];
  if (!entry) return null;
  const times = row.last - row.first + 1;
  const sentence = times > 1 ? runWords(timeline, row) : sentenceOf(entry);
  return (
    <Row
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-posinset={place + 1}
      aria-setsize={count}
      data-failed={entry.failed || undefined}
      style={{ transform: `translateY(${place * rowHeight}px)` }}
      title={entry.change ? `${sentence}\n${entry.change}` : sentence}
      aria-label={`${timeline.isTimed ? `${clockWords(entry.time)} ` : ''}${sentence}${entry.change ? `, ${entry.change}` : ''}`}
      onClick={onShow}
    >
      <time data-short={!timeline.isTimed || undefined}>
        {timeline.isTimed ? clockWords(entry.time) : entry.position}
      </time>
      <KindIcon kind={entry.kind} failed={entry.failed} />
      <Who>{times > 1 ? '' : entry.who}</Who>
      <What $isRun={times > 1}>{times > 1 ? sentence : capitalised(entry.what)}</What>
      {times === 1 && entry.outcome && entry.outcome !== 'answered' && (
        <Outcome>{brief(entry.outcome)}</Outcome>
      )}
      {times > 1 ? (
        <Expand aria-hidden="true" onClick={onToggle}>
          {times}
          <ChevronIcon />
        </Expand>
      ) : (
        entry.change && <Change>{entry.change}</Change>
      )}
    </Row>
  );
}

/** The row's color and icon say the rest. */
function brief(outcome: string): string {
  return outcome.replace(/^failed: /, '').replace(/^answered /, '');
}

const Row = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  gap: 7px;
  align-items: center;
  height: ${rowHeight}px;
  padding-inline: var(--s3) var(--s2);
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, var(--water) 6%, transparent);
  }

  &[aria-selected='true'] {
    background: var(--water-wash);
    box-shadow: inset 2px 0 0 var(--water);
  }

  &[data-failed] {
    color: var(--bad);
  }

  time {
    flex: none;
    min-width: 4.2em;
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }

  time[data-short] {
    min-width: 2em;
  }
`;

const Who = styled.span`
  display: none;
  flex: none;
  width: 5.5em;
  overflow: hidden;
  color: var(--ink-2);
  text-overflow: ellipsis;

  @container (min-width: 420px) {
    display: block;
  }
`;

const What = styled.span<{ $isRun: boolean }>`
  flex: 1 1 auto;
  min-width: 58%;
  overflow: hidden;
  color: ${({ $isRun }) => ($isRun ? 'var(--ink-2)' : 'inherit')};
  text-overflow: ellipsis;
`;

const Outcome = styled.span`
  flex: 0 1 auto;
  min-width: 2em;
  overflow: hidden;
  color: var(--ink-2);
  text-overflow: ellipsis;

  [data-failed] > & {
    flex: none;
    max-width: 42%;
    color: inherit;
    font-weight: 600;
  }
`;

const Change = styled.small`
  flex: 0 2 auto;
  min-width: 0;
  max-width: 45%;
  overflow: hidden;
  color: var(--ink-2);
  text-overflow: ellipsis;

  @container (max-width: 359px) {
    display: none;
  }
`;

const Expand = styled.span`
  display: flex;
  flex: none;
  gap: 2px;
  align-items: center;
  padding-inline: 5px;
  border-radius: var(--r-s);
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;

  &:hover {
    background: var(--line);
    color: var(--ink);
  }
`;
