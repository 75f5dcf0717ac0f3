import styled from 'styled-components';
import { Notice } from '../ui/notice.tsx';

export interface ConnectionIssueProps {
  /** How many calls in a row got no answer. */
  count: number;
  lastError: string;
  /** What the customer can do about it; shown after more than two errors. */
  tip: string | null;
}

/** The connection-issue banner of step 7. Announced by the wizard's live region, not by itself: it changes with every poll. */
export function ConnectionIssue({ count, lastError, tip }: ConnectionIssueProps) {
  return (
    <Notice tone="warning">
      <Title>Connection issue</Title>
      <p>
        {count === 1 ? '1 error' : `${count} errors`}. Last error: <span dir="auto">{lastError}</span>
      </p>
      {tip && <p>Tip: {tip}</p>}
    </Notice>
  );
}

const Title = styled.p`
  font-weight: 600;
`;
