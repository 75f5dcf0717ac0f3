import styled from 'styled-components';
import { OutcomeCard } from '../ui/outcome-card.tsx';

/** Account setup while the API verifies the session. */
export function VerifyingSession() {
  return (
    <Room>
      <OutcomeCard tone="busy" heading="Verifying your session..." />
    </Room>
  );
}

/** As much as the form takes at least, so that nothing below moves when it appears. */
const Room = styled.div`
  min-height: 100vh;
  min-height: 100dvh;
`;
