import { TextArea } from '@upwell/ui';
import styled from 'styled-components';

export interface PayloadFieldProps {
  value: string;
  error: string | null;
  onValueChange: (value: string) => void;
}

/** The payload of an event as JSON. */
export function PayloadField({ value, error, onValueChange }: PayloadFieldProps) {
  return (
    <Payload
      label="Payload (JSON)"
      value={value}
      onValueChange={onValueChange}
      error={error}
      spellCheck={false}
    />
  );
}

const Payload = styled(TextArea)`
  font-family: var(--mono);
`;
