import { type ChangeEvent, useId, useState } from 'react';
import styled from 'styled-components';
import type { Trace } from '../../trace/format/trace.ts';
import { readTrace, TraceFileError } from '../../trace/format/trace-file.ts';
import { FileInput, Message, Row } from '../kit.ts';

/** Opens a folder's worth of traces, to see what they cover. Files that are none are named, the others count. */
export function TraceFolder({ onOpen }: { onOpen: (traces: Trace[]) => void }) {
  const id = useId();
  const [refused, setRefused] = useState<readonly string[]>([]);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const results = await Promise.all([...(target.files ?? [])].map(readOne));
    setRefused(results.filter((result) => typeof result === 'string'));
    onOpen(results.filter((result) => typeof result !== 'string'));
  }

  return (
    <>
      <Row>
        <Label htmlFor={id}>Coverage of your traces</Label>
        <FileInput id={id} type="file" multiple accept=".json,application/json" onChange={choose} />
      </Row>
      {refused.length > 0 && (
        <Message $tone="bad" role="alert">
          {refused.join(' ')}
        </Message>
      )}
    </>
  );
}

async function readOne(file: File): Promise<Trace | string> {
  try {
    return readTrace(await file.text());
  } catch (error) {
    return `${file.name}: ${error instanceof TraceFileError ? error.message : 'could not be read.'}`;
  }
}

const Label = styled.label`
  font-size: 0.86rem;
  font-weight: 600;
`;
