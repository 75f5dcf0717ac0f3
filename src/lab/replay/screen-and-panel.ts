import styled from 'styled-components';
import { media } from '../../theme/tokens.ts';

/** A screen of the product and a panel beside it, or below it where there is no room. */
export const ScreenAndPanel = styled.div`
  display: grid;
  grid-template: max(320px, 100dvh - 200px) / minmax(0, 3fr) minmax(260px, 2fr);
  gap: var(--s4);

  ${media.narrow} {
    grid-template: 60dvh auto / minmax(0, 1fr);
  }
`;
