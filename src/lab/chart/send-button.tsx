import type { ReactNode } from 'react';
import { SendGroup } from './arrow-look.ts';
import { type SendableEvent, type SendableEvents, sendName } from './sendable.ts';

interface SendButtonProps {
  event: SendableEvent;
  onSend: SendableEvents['onSend'];
  children: ReactNode;
  /** Over a row of a box, whose text stays visible. */
  'data-row'?: boolean;
}

/** A part of a drawing that sends an event by click, Enter or Space. */
export function SendButton({ event, onSend, children, ...looks }: SendButtonProps) {
  return (
    <SendGroup
      role="button"
      tabIndex={0}
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
