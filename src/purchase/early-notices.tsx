import { Hint } from '@upwell/ui';
import styled from 'styled-components';
import { FailedStart } from '../ui/failed-start.tsx';

/** Shows the notices of the prerendered form until the application has taken it over. */
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
