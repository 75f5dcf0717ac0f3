import styled from 'styled-components';
import { Notice } from '../ui/notice.tsx';

export interface ConnectionIssueProps {
  /** How many calls in a row got no answer. */
  count: number;
  lastError: string;
  hasTip: boolean;
}

/** The connection-issue banner of step 7. Announced by the wizard's live region, not by itself: it changes with every poll. */
export function ConnectionIssue({ count, lastError, hasTip }: ConnectionIssueProps) {
  return (
    <Notice tone="warning">
      <Title>Connection issue</Title>
      <p>
        {count === 1 ? '1 error' : `${count} errors`}. Last error: <span dir="auto">{lastError}</span>
      </p>
      {hasTip && (
        <p>Tip: check your internet connection, then press Refresh or Restart. We keep trying meanwhile.</p>
      )}
    </Notice>
  );
}

const Title = styled.p`
  font-weight: 600;
`;
