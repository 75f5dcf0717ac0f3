import { media } from '@upwell/ui';
import styled from 'styled-components';

/** A raised box on the page. */
export const Card = styled.section`
  padding: var(--s6);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow);

  ${media.phone} {
    padding: var(--s5) var(--gutter);
  }
`;
