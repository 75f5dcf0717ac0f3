import { Hint } from '@upwell/ui';
import styled from 'styled-components';
import { FailedStart } from '../ui/failed-start.tsx';

/** What the prerendered form says until the application has it. */
export function EarlyNotices() {
  return (
    <>
      <Kept role="status">
        <Hint>One moment: we continue as soon as the page has loaded.</Hint>
      </Kept>
      <FailedStart />
    </>
  );
}

const Kept = styled.div`
  html:not([data-sent]) & {
    display: none;
  }
`;
