import styled from 'styled-components';
import { media } from '../../theme/tokens.ts';

/** A screen of the product and a panel beside it, or below it where there is no room. */
export const ScreenAndPanel = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s4);
  align-items: start;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
