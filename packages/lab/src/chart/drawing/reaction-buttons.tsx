import { transitionKey } from '@upwell/trace/chart';
import type { LaidOutBox } from '../layout/layout.ts';
import { type SendableEvents, sendName } from '../sendable.ts';
import type { StateHead } from '../writing/state-head.ts';
import { sizes } from '../writing/text-size.ts';
import { sendItem } from './chart-items.ts';
import { SendButton } from './send-button.tsx';
import { rowTop } from './state-box.tsx';

interface ReactionButtonsProps {
  box: LaidOutBox;
  head: StateHead | undefined;
  events: SendableEvents;
}

/** Buttons over the rows of a state whose events can be sent. Not inside the state: that is a button itself. */
export function ReactionButtons({ box, head, events }: ReactionButtonsProps) {
  return head?.rows.map(({ transition, lines }, index) => {
    const event = transition && events.find(transition);
    return event ? (
      <SendButton
        key={transitionKey(transition)}
        item={sendItem(transition)}
        event={event}
        onSend={events.onSend}
        data-row
      >
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
