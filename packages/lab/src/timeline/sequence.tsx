import { positionBefore, sequenceOf, type Timeline } from '@upwell/trace/session';
import { Hint } from '@upwell/ui';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { useWords } from '../base/profile.ts';
import { useSize } from '../shell/use-size.ts';
import { SequenceRow } from './sequence-row.tsx';

export interface SequenceProps {
  timeline: Timeline;
  position: number;
  onShow: (position: number) => void;
}

/** Least widths of a lane: with its name across, and with its name upright. */
const acrossPx = 72;
const uprightPx = 34;

/** Entries drawn before and after the moment: the first of these whose lanes fit side by side, else the last. */
const spans = [
  [16, 8],
  [10, 5],
  [5, 3],
] as const;

/** The messages around a moment, with a lane each for the person, the machines, the browser and the API. A click goes to a moment. */
export function Sequence({ timeline, position, onShow }: SequenceProps) {
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const [{ width: room }, measured] = useSize(scroller);
  const end = timeline.entries.length - 1;
  const { lanes, messages } = useMemo(() => {
    const around = ([before, after]: (typeof spans)[number]) =>
      sequenceOf(timeline, words, positionBefore(timeline, position, before), Math.min(position + after, end));
    const [first, ...smaller] = spans;
    return smaller.reduce(
      (shown, span) => (shown.lanes.length * uprightPx > room ? around(span) : shown),
      around(first),
    );
  }, [timeline, words, position, end, room]);
  const current = messages.filter((one) => one.position <= position && position <= one.last);
  const shown = current[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another message is current, or others surround it.
  useEffect(() => {
    const rows = scroller.current?.querySelectorAll('[aria-current]') ?? [];
    // What comes after the moment is seen too, and the lanes between which its first message goes.
    for (const row of rows) row.scrollIntoView({ block: 'nearest' });
    rows[0]?.querySelector('[data-label]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown, messages.length, lanes.length, room]);
  const laneWidth = Math.max(uprightPx, Math.floor(room / Math.max(1, lanes.length)));
  const places = new Map(lanes.map(({ id, title }, index) => [id, { title, x: (index + 0.5) * laneWidth }]));
  const width = lanes.length * laneWidth;
  const talking = new Set(current.flatMap(({ from, to }) => [from, to]));

  function onClick({ target }: MouseEvent): void {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-position]');
    if (row) onShow(Number(row.dataset.position));
  }

  return (
    <Scroller ref={measured} tabIndex={0} role="group" aria-label="Sequence" onClick={onClick}>
      <Head style={{ width }} data-upright={laneWidth < acrossPx || undefined}>
        {lanes.map(({ id, title }) => (
          <b key={id} title={id} data-talking={talking.has(id) || undefined}>
            <span>{title}</span>
          </b>
        ))}
      </Head>
      <Rows style={{ width }}>
        {lanes.map(({ id }) => (
          <Life key={id} aria-hidden="true" style={{ left: places.get(id)?.x }} />
        ))}
        {messages.map(({ id, from, to, label, kind, failed, times, position: first, last }) => (
          <SequenceRow
            key={id}
            from={places.get(from)?.x ?? 0}
            to={places.get(to)?.x ?? 0}
            between={`${places.get(from)?.title ?? from} to ${places.get(to)?.title ?? to}`}
            isCurrent={first <= position && position <= last}
            position={last}
            label={label}
            kind={kind}
            failed={failed}
            times={times}
            width={width}
          />
        ))}
      </Rows>
      {messages.length === 0 && <Hint>Nothing was sent yet.</Hint>}
    </Scroller>
  );
}

const Scroller = styled.div`
  height: 100%;
  min-height: 0;
  overflow: auto;
`;

const Head = styled.div`
  position: sticky;
  z-index: 2;
  top: 0;
  display: flex;
  align-items: center;
  min-height: 32px;
  border-bottom: 1px solid var(--line);
  background: var(--raised);

  b {
    flex: 1 0 0;
    min-width: 0;
    padding: 2px 4px;
    color: var(--ink-2);
    font-size: 12px;
    line-height: 15px;
    text-align: center;
    overflow-wrap: anywhere;
  }

  b[data-talking] {
    color: var(--ink);
  }

  /* From bottom to top, like the names of narrow columns in a table. */
  &[data-upright] b {
    display: grid;
    align-self: end;
    place-items: center;
    padding: 4px 0;
  }

  &[data-upright] span {
    overflow: hidden;
    max-height: 132px;
    font-size: 11px;
    line-height: 13px;
    text-orientation: sideways;
    text-overflow: ellipsis;
    white-space: nowrap;
    writing-mode: vertical-rl;
    rotate: 180deg;
  }
`;

const Rows = styled.ol`
  position: relative;
  padding-block: 4px;
`;

const Life = styled.li`
  position: absolute;
  inset-block: 0;
  border-inline-start: 1px dashed var(--line);
`;
