import { Button, Row, Select, Stack } from '@upwell/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { type SendableEvent, sendName } from '../chart/model/sendable.ts';
import { usePayload } from './payload-field.tsx';

export interface EventFormProps {
  event: SendableEvent;
  /** The clicked element: the form opens beside it and returns the focus to it. */
  anchor: Element;
  onClose: () => void;
}

/** A small form that sends an event with a payload. */
export function EventForm({ event, anchor, onClose }: EventFormProps) {
  const { type, title, payloads, isEnabled, blockedBy } = event;
  const [example, setExample] = useState(0);
  const payload = usePayload(payloads[0]);

  function close() {
    onClose();
    if (anchor instanceof SVGElement) anchor.focus();
  }

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const read = payload.read();
    if (!read) return;
    event.send(read);
    close();
  }

  /** The dock closes on Escape too. */
  function onKeyDown(pressed: KeyboardEvent) {
    if (pressed.key !== 'Escape') return;
    pressed.preventDefault();
    pressed.stopPropagation();
    close();
  }

  return (
    <Frame
      ref={show}
      popover="manual"
      aria-label={sendName({ ...event, isEnabled: true })}
      style={placeBeside(anchor)}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <Stack>
        <h3>
          {title} <code>{type}</code>
        </h3>
        {!isEnabled && (
          <p>
            Blocked{blockedBy.length > 0 && ` unless ${blockedBy.join(' or ')}`}: with these payloads nothing
            happens.
          </p>
        )}
        {payloads.length > 1 && (
          <Select
            label="Example"
            value={String(example)}
            onValueChange={(value) => {
              setExample(Number(value));
              payload.fill(payloads[Number(value)]);
            }}
            options={payloads.map((one, index) => ({
              value: String(index),
              label: JSON.stringify(one).slice(0, 60),
            }))}
          />
        )}
        {payload.field}
        <Row>
          <Button type="submit">Send</Button>
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Frame>
  );
}

function show(form: HTMLFormElement | null): void {
  form?.showPopover();
  form?.querySelector<HTMLElement>('textarea')?.focus();
}

const [width, height] = [300, 330];

/** Below what was clicked, or above it near the window's lower edge; always inside the window. */
function placeBeside(anchor: Element): { left: number; top: number } {
  const { left, bottom, top } = anchor.getBoundingClientRect();
  const isLow = bottom + height > window.innerHeight;
  const within = (value: number, most: number) => Math.max(8, Math.min(value, most - 8));
  return {
    left: within(left, window.innerWidth - width),
    top: within(isLow ? top - height - 6 : bottom + 6, window.innerHeight - height),
  };
}

const Frame = styled.form`
  position: fixed;
  inset: auto;
  width: ${width}px;
  max-height: ${height}px;
  margin: 0;
  padding: var(--s3);
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  background: var(--raised);
  box-shadow: var(--shadow);
  color: var(--ink);

  code {
    color: var(--ink-2);
    font-size: 11px;
    font-weight: 400;
  }
`;
