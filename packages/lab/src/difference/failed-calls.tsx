import type { Trace } from '@upwell/trace/format';
import { failedCallsOf, failedCallsWords } from '@upwell/trace/replay';
import { useMemo } from 'react';
import styled from 'styled-components';

/** What a replay without a difference does not say. */
export function FailedCalls({ trace }: { trace: Trace }) {
  const words = useMemo(() => failedCallsWords(failedCallsOf(trace)), [trace]);
  return words && <Caution>{words}</Caution>;
}

const Caution = styled.p`
  padding-inline-start: var(--s3);
  border-inline-start: 2px solid var(--bad);
`;
