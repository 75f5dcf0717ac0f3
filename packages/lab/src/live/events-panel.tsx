import { idOf, untakenWords } from '@upwell/trace/chart';
import { Button, Columns, Hint, Row, Select, Stack, TextArea, TextField } from '@upwell/ui';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { eventsOf } from '../actors/chart-events.ts';
import { useLabProfile } from '../base/profile.ts';
import { useStoreInBackground } from '../base/store.ts';
import type { SendableEvent } from '../chart/model/sendable.ts';
import { usePassingMessage } from '../shell/use-passing-message.ts';
import type { LivePanelProps } from './live-log.ts';
import { createLivePicture } from './live-picture.ts';

/** The enabled and blocked events of each machine, and a form that sends any event. */
export function EventsPanel({ recording, live }: LivePanelProps) {
  const profile = useLabProfile();
  const [picture] = useState(() => createLivePicture(recording, live, profile.trace.cases));
  const { machines } = useStoreInBackground(picture);
  const [target, setTarget] = useState(machines[0]?.path ?? '');
  const [type, setType] = useState('');
  const [payload, setPayload] = useState('{}');
  const [error, setError] = useState<string | null>(null);
  const [said, say] = usePassingMessage();
  const sendButton = useRef<HTMLButtonElement>(null);
  const chosen = machines.find(({ path }) => path === target) ?? machines[0];
  if (!chosen) return null;

  function prepare(event: SendableEvent) {
    setTarget(event.path);
    setType(event.type);
    setPayload(JSON.stringify(event.payloads[0] ?? {}, null, 2));
    setError(null);
    // On a narrow page the form is below the list.
    sendButton.current?.focus();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return;
    const read = readPayload(payload);
    setError('error' in read ? read.error : null);
    if ('error' in read) return;
    const sent = { ...read.payload, type };
    const { blockedBy = [] } =
      eventsOf(chosen, profile.trace.cases, profile.trace).find((one) => one.type === type) ?? {};
    const isTaken = chosen.send(sent);
    say(isTaken ? `Sent ${type}.` : `Sent ${type}. Nothing happened: ${untakenWords(blockedBy)}.`);
  }

  return (
    <Columns $least="240px">
      <section aria-label="Events now">
        {/* The innermost first: what the person can do now. */}
        {machines.toReversed().map((machine) => (
          <Machine key={machine.path}>
            <h3>
              {idOf(machine.path)} <code>{machine.path.slice(1)}</code>
            </h3>
            <ul>
              {eventsOf(machine, profile.trace.cases, profile.trace).map((event) => (
                <Row as="li" key={event.type}>
                  <Button look="quiet" onClick={() => prepare(event)}>
                    {event.title}
                  </Button>
                  <code>{event.type}</code>
                  {!event.isEnabled && <span>{blockedWords(event)}</span>}
                </Row>
              ))}
            </ul>
          </Machine>
        ))}
      </section>
      <Form as="form" onSubmit={send} aria-label="Send an event">
        <h3>Send an event</h3>
        <Hint>Choose an event from the list to fill the form. Sent events are recorded like clicks.</Hint>
        <Select
          label="To"
          value={chosen.path}
          onValueChange={setTarget}
          options={machines.map(({ path }) => ({
            value: path,
            label: `${idOf(path)} (${path.slice(1)})`,
          }))}
        />
        <TextField label="Event type" value={type} onValueChange={setType} required spellCheck={false} />
        <Payload label="Payload (JSON)" value={payload} onValueChange={setPayload} error={error} spellCheck={false} />
        <Row>
          <Button elementRef={sendButton} type="submit">
            Send
          </Button>
          <Hint role="status">{said}</Hint>
        </Row>
      </Form>
    </Columns>
  );
}

function readPayload(text: string): { payload: object } | { error: string } {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { payload: value }
      : { error: 'The payload must be a JSON object, such as {"email": "sam@example.com"}.' };
  } catch {
    return { error: 'The payload is not JSON. Put names and texts in double quotes.' };
  }
}

function blockedWords({ blockedBy }: SendableEvent): string {
  return blockedBy.length > 0 ? `blocked unless ${blockedBy.join(' or ')}` : 'blocked';
}

/** Beside a long list of events it stays in view. */
const Form = styled(Stack)`
  position: sticky;
  top: 0;
  align-self: start;
`;

const Payload = styled(TextArea)`
  font-family: var(--mono);
`;

const Machine = styled.div`
  display: grid;
  gap: 4px;
  margin-bottom: var(--s3);

  h3 code {
    color: var(--ink-2);
    font-weight: 400;
  }

  ul {
    display: grid;
    gap: 4px;
  }

  li {
    color: var(--ink-2);
  }
`;
