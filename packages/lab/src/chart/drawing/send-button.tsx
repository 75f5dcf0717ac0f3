import type { ReactNode } from 'react';
import { type SendableEvent, type SendableEvents, sendName } from '../sendable.ts';
import { SendGroup } from './arrow-look.ts';

interface SendButtonProps {
  /** `sendItem` of its transition. */
  item: string;
  event: SendableEvent;
  onSend: SendableEvents['onSend'];
  children: ReactNode;
  /** Over a row of a box, whose text stays visible. */
  'data-row'?: boolean;
}

/** A part of a drawing that sends an event by click, Enter or Space. Arrow keys lead to it. */
export function SendButton({ item, event, onSend, children, ...looks }: SendButtonProps) {
  return (
    <SendGroup
      role="button"
      data-item={item}
      tabIndex={-1}
      aria-label={sendName(event)}
      aria-disabled={!event.isEnabled}
      {...looks}
      onClick={({ currentTarget }) => onSend(event, currentTarget)}
      onKeyDown={(pressed) => {
        if (pressed.key !== 'Enter' && pressed.key !== ' ') return;
        pressed.preventDefault();
        pressed.stopPropagation();
        onSend(event, pressed.currentTarget);
      }}
    >
      {children}
    </SendGroup>
  );
}
