import { type ChartTransition, transitionKey, transitionLabel } from '@upwell/trace/chart';
import type { LaidOutArea } from '../../base/chart-layout.ts';
import { Countdown } from '../../shell/countdown.tsx';
import type { TextSizes } from '../layout/loose-labels.ts';
import { delayKey, type Marks } from '../model/marks.ts';
import { type SendableEvent, type SendableEvents, sendName } from '../model/sendable.ts';
import { type ArrowLine, fontOf } from '../writing/arrow-labels.ts';
import { Line } from './line.tsx';
import { SendButton } from './send-button.tsx';

interface TransitionLabelProps {
  transition: ChartTransition;
  lines: readonly (ArrowLine & { y: number })[];
  area: LaidOutArea;
  text: TextSizes;
  marks: Marks;
  events: SendableEvents | null;
}

/** One transition's lines of a label; a button while its event can be sent. Its identifiers show on hover. */
export function TransitionLabel({ transition, lines, area, text, marks, events }: TransitionLabelProps) {
  const key = transitionKey(transition);
  const event = events?.(transition);
  const endsAt = marks.delays.get(delayKey(transition));
  const [first] = lines;
  const texts = (
    <>
      <title>{titleOf(transition, event, marks)}</title>
      {event && first && (
        <rect
          className="button"
          x={area.x}
          y={first.y - text.row + 2}
          width={area.width}
          height={lines.length * text.row + 3}
        />
      )}
      {lines.map((line) => {
        const look = { className: line.part, x: area.x + area.width / 2, y: line.y };
        if (endsAt && line.part === 'event')
          return (
            line === first && (
              <text key={line.y} {...look}>
                <Countdown endsAt={endsAt} />
              </text>
            )
          );
        return (
          <Line key={line.y} {...look} font={fontOf(line, text)}>
            {line.text}
          </Line>
        );
      })}
    </>
  );
  const looks = {
    'data-taken': marks.taken.has(key) || undefined,
    'data-untaken': marks.untaken.has(key) || undefined,
    'data-change': marks.changes.get(key),
    'data-running': endsAt !== undefined || undefined,
  };
  if (event)
    return (
      <SendButton event={event} {...looks}>
        {texts}
      </SendButton>
    );
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g aria-hidden="true" {...looks}>
      {texts}
    </g>
  );
}

function titleOf(transition: ChartTransition, event: SendableEvent | undefined, marks: Marks): string {
  const key = transitionKey(transition);
  const change = marks.changes.get(key);
  const texts = event ? [sendName(event), transitionLabel(transition)] : [transitionLabel(transition)];
  return [
    ...texts,
    ...(marks.untaken.has(key) ? ['not taken: the condition was not met'] : []),
    ...(change ? [change] : []),
  ].join(', ');
}
