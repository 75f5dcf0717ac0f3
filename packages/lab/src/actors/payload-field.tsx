import { TextArea } from '@upwell/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

interface PayloadInput {
  field: ReactNode;
  fill(payload: object | undefined): void;
  /** `null` when what is typed is no payload: then the field says why. */
  read(): object | null;
}

/** A field for the payload of an event, as JSON. */
export function usePayload(initial?: object): PayloadInput {
  const [text, setText] = useState(() => textOf(initial));
  const [error, setError] = useState<string | null>(null);
  return {
    field: (
      <Payload label="Payload (JSON)" value={text} onValueChange={setText} error={error} spellCheck={false} />
    ),
    fill(payload) {
      setText(textOf(payload));
      setError(null);
    },
    read() {
      const result = readPayload(text);
      setError('error' in result ? result.error : null);
      return 'payload' in result ? result.payload : null;
    },
  };
}

function textOf(payload: object | undefined): string {
  return JSON.stringify(payload ?? {}, null, 2);
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

const Payload = styled(TextArea)`
  font-family: var(--mono);
`;
