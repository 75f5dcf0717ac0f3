import { transitionKey } from '@upwell/trace/chart';
import type { ReactNode } from 'react';
import type { LaidOutBox } from '../../base/chart-layout.ts';
import { type SendableEvent, type SendableEvents, sendName } from '../model/sendable.ts';
import { rowTop, type StateHead } from '../writing/state-head.ts';
import { sizes } from '../writing/text-size.ts';
import { SendGroup } from './arrow-look.ts';

interface SendButtonProps {
  event: SendableEvent;
  children: ReactNode;
  /** Over a row of a box, whose text stays visible. */
  'data-row'?: boolean;
}

/** A part of a drawing that sends an event by click, Enter or Space. */
export function SendButton({ event, children, ...looks }: SendButtonProps) {
  const send = () => event.isEnabled && event.send();
  return (
    <SendGroup
      role="button"
      tabIndex={0}
      aria-label={sendName(event)}
      aria-disabled={!event.isEnabled}
      {...looks}
      onClick={send}
      onKeyDown={(pressed) => {
        if (pressed.key !== 'Enter' && pressed.key !== ' ') return;
        pressed.preventDefault();
        pressed.stopPropagation();
        send();
      }}
    >
      {children}
    </SendGroup>
  );
}

interface ReactionButtonsProps {
  box: LaidOutBox;
  head: StateHead;
  events: SendableEvents;
}

/** Buttons over the rows of a state whose events can be sent. Not inside the state: that is a button itself. */
export function ReactionButtons({ box, head, events }: ReactionButtonsProps) {
  return head.rows.map(({ transition, lines }, index) => {
    const event = transition && events(transition);
    return event ? (
      <SendButton key={transitionKey(transition)} event={event} data-row>
        <title>{sendName(event)}</title>
        <rect
          className="button"
          x={box.x + sizes.padding - 5}
          y={rowTop(box, head, index) - 1}
          width={box.width - 2 * sizes.padding + 10}
          height={lines.length * sizes.row}
        />
      </SendButton>
    ) : null;
  });
}
