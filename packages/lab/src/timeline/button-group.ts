import { media } from '@upwell/ui';
import styled from 'styled-components';

/** Icon buttons side by side; those that are on are tinted. */
export const ButtonGroup = styled.div`
  display: flex;
  flex: none;

  ${media.phone} {
    button {
      min-width: 26px;
    }
  }

  button[aria-pressed='true'] {
    background: var(--water-wash);
    color: var(--water-deep);
  }
`;
