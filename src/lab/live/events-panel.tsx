import { type FormEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import {
  Code,
  Heading,
  LabButton,
  LabField,
  LabInput,
  LabSelect,
  LabTextArea,
  Message,
  Quiet,
  Row,
} from '../kit.ts';
import {
  type LiveMachine,
  type Possibility,
  possibilitiesOf,
  type RunningDelay,
  runningDelays,
} from './running.ts';

/** What each machine would take now, what a guard holds back, which delays run, and a form that sends any event. */
export function EventsPanel({ machines }: { machines: readonly LiveMachine[] }) {
  const [target, setTarget] = useState(machines[0]?.path ?? '');
  const [type, setType] = useState('');
  const [payload, setPayload] = useState('{}');
  const [problem, setProblem] = useState('');
  const chosen = machines.find(({ path }) => path === target) ?? machines[0];
  const root = machines[0];
  if (!chosen || !root) return null;

  function prepare(path: string, possibility: Possibility) {
    setTarget(path);
    setType(possibility.type);
    setPayload(JSON.stringify(possibility.payload, null, 2));
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const read = readPayload(payload);
    setProblem(typeof read === 'string' ? read : '');
    if (typeof read !== 'string') chosen?.actor.send({ ...read, type });
  }

  return (
    <Columns>
      <section aria-label="Events now">
        <Delays delays={runningDelays(root.actor)} />
        {machines.map((machine) => (
          <Machine key={machine.path}>
            <Heading as="h3">{machine.path.slice(1)}</Heading>
            <ul>
              {possibilitiesOf(machine).map((possibility) => (
                <li key={possibility.type}>
                  <LabButton onClick={() => prepare(machine.path, possibility)}>{possibility.type}</LabButton>
                  <span>{possibility.isEnabled ? 'enabled' : blockedWords(possibility)}</span>
                </li>
              ))}
            </ul>
          </Machine>
        ))}
      </section>
      <Form onSubmit={send} aria-label="Send an event">
        <Heading as="h3">Send an event</Heading>
        <LabField>
          To
          <LabSelect value={chosen.path} onChange={({ target: { value } }) => setTarget(value)}>
            {machines.map(({ path }) => (
              <option key={path}>{path}</option>
            ))}
          </LabSelect>
        </LabField>
        <LabField>
          Event type
          <LabInput
            value={type}
            onChange={({ target: { value } }) => setType(value)}
            required
            spellCheck={false}
          />
        </LabField>
        <LabField>
          Payload (JSON)
          <LabTextArea
            value={payload}
            onChange={({ target: { value } }) => setPayload(value)}
            spellCheck={false}
          />
        </LabField>
        {problem && (
          <Message $tone="bad" role="alert">
            {problem}
          </Message>
        )}
        <Row>
          <LabButton type="submit">Send</LabButton>
        </Row>
        <Quiet>
          Choose an event on the list to fill the form. What you send is recorded like a customer’s click.
        </Quiet>
      </Form>
    </Columns>
  );
}

function Delays({ delays }: { delays: readonly RunningDelay[] }) {
  const now = useNow(delays.length > 0);
  if (delays.length === 0) return null;
  return (
    <Machine>
      <Heading as="h3">Delays</Heading>
      <ul>
        {delays.map(({ name, endsAt }) => (
          <li key={name}>
            <Code>{name}</Code>
            <span>in {Math.max(0, (endsAt - now) / 1_000).toFixed(1)} s</span>
          </li>
        ))}
      </ul>
    </Machine>
  );
}

function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}

function blockedWords({ guards }: Possibility): string {
  return guards.length > 0 ? `blocked by ${guards.join(', ')}` : 'blocked';
}

/** An object, or what is wrong with the text. */
function readPayload(text: string): object | string {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? value
      : 'The payload has to be a JSON object, such as {"email": "sam@example.com"}.';
  } catch {
    return 'The payload is not JSON. Names and texts stand in double quotes.';
  }
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: var(--s4);
  padding: var(--s3);
`;

const Form = styled.form`
  display: grid;
  gap: var(--s2);
  align-content: start;
`;

const Machine = styled.div`
  display: grid;
  gap: 4px;
  margin-bottom: var(--s3);

  ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: 0.84rem;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    align-items: center;
    color: var(--ink-2);
  }
`;
