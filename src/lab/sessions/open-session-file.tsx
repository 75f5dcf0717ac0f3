import { type ChangeEvent, useId } from 'react';
import styled from 'styled-components';
import { FileInput, Message, Row } from '../kit.ts';
import type { Desk } from './use-open-session.ts';

/** Opens a `.flowtrace.json`; says why when it is none. */
export function OpenTrace({ desk, label = 'Open a trace' }: { desk: Desk; label?: string }) {
  const id = useId();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void desk.openFile(file);
  }

  return (
    <>
      <Row>
        <FileLabel htmlFor={id}>{desk.isReading ? 'Reading…' : label}</FileLabel>
        <FileInput id={id} type="file" accept=".json,application/json" onChange={choose} />
      </Row>
      {desk.refusal && (
        <Message $tone="bad" role="alert">
          {desk.refusal}
        </Message>
      )}
    </>
  );
}

const FileLabel = styled.label`
  font-size: 0.86rem;
  font-weight: 600;
`;
