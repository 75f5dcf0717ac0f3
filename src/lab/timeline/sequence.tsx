import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { TraceStep } from '../../trace/format/trace.ts';
import { sequenceOf } from '../../trace/timeline/sequence.ts';
import type { Timeline } from '../../trace/timeline/timeline.ts';
import { Hint } from '../../ui/form-field.tsx';
import { useWords } from '../profile.ts';
import { useSize } from '../shell/use-size.ts';
import { MessageArrow } from './message-arrow.tsx';

export interface SequenceProps {
  timeline: Timeline;
  stepsOf: (input: number) => readonly TraceStep[];
  position: number;
  onShow: (position: number) => void;
}

/** Of a lane, in CSS pixels; lanes are wider where there is room. */
const narrowest = 66;

/** Positions drawn before and after the moment: the first of these whose lanes fit side by side, else the last. */
const spans = [
  [16, 8],
  [10, 5],
  [5, 3],
] as const;

/** Who sent what to whom around a moment: a lane each for the person, the machines, the browser and the API. A click goes there. */
export function Sequence({ timeline, stepsOf, position, onShow }: SequenceProps) {
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const { width: room } = useSize(scroller);
  const end = timeline.entries.length - 1;
  const { lanes, messages } = useMemo(() => {
    const around = ([before, after]: (typeof spans)[number]) =>
      sequenceOf(
        { timeline, stepsOf, words },
        Math.max(0, position - before),
        Math.min(position + after, end),
      );
    const [first, ...smaller] = spans;
    return smaller.reduce(
      (shown, span) => (shown.lanes.length * narrowest > room ? around(span) : shown),
      around(first),
    );
  }, [timeline, stepsOf, words, position, end, room]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another moment is shown.
  useEffect(() => {
    const rows = scroller.current?.querySelectorAll('[aria-current]') ?? [];
    // What comes after the moment is seen too, and the lanes between which its first message goes.
    for (const row of rows) row.scrollIntoView({ block: 'nearest' });
    rows[0]?.querySelector('[data-label]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [position, lanes]);
  const laneWidth = Math.max(narrowest, Math.floor(room / Math.max(1, lanes.length)));
  const x = (lane: string) => (lanes.findIndex(({ id }) => id === lane) + 0.5) * laneWidth;
  const titleOf = (lane: string) => lanes.find(({ id }) => id === lane)?.title ?? lane;
  const width = lanes.length * laneWidth;
  return (
    <Scroller ref={scroller} tabIndex={0} role="group" aria-label="Sequence">
      <Head style={{ width }}>
        {lanes.map(({ id, title }) => (
          <b key={id} title={id}>
            {title}
          </b>
        ))}
      </Head>
      <Rows style={{ width }}>
        {lanes.map(({ id }) => (
          <Life key={id} aria-hidden="true" style={{ left: x(id) }} />
        ))}
        {messages.map((message) => (
          <li key={message.id}>
            <MessageRow
              type="button"
              aria-current={message.position === position ? 'step' : undefined}
              aria-label={`${titleOf(message.from)} to ${titleOf(message.to)}: ${message.label}`}
              onClick={() => onShow(message.position)}
            >
              <MessageArrow message={message} from={x(message.from)} to={x(message.to)} width={width} />
            </MessageRow>
          </li>
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
    padding: 2px 4px;
    overflow: hidden;
    overflow-wrap: normal;
    font-size: 12px;
    line-height: 15px;
    text-align: center;
    text-overflow: ellipsis;
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

const MessageRow = styled.button`
  position: relative;
  display: block;
  width: 100%;
  min-height: 32px;
  padding: 5px 0 11px;
  border: 0;
  text-align: start;
  background: transparent;
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, var(--water) 6%, transparent);
  }

  &[aria-current] {
    background: color-mix(in srgb, var(--water) 12%, transparent);
  }

  scroll-margin-block: 44px;

  &:focus-visible {
    outline-offset: -3px;
  }
`;
