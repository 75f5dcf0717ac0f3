import { media } from '@upwell/ui';
import styled from 'styled-components';

/** The one row of controls at the top of a view. */
export const Toolbar = styled.div`
  display: flex;
  gap: 2px var(--s2);
  align-items: center;
  min-width: 0;
  min-height: 40px;
  padding: 4px var(--s3);
  border-bottom: 1px solid var(--line);
  background: var(--raised);

  button,
  label {
    flex: none;
    white-space: nowrap;
  }
`;

/** Pushes what follows to the other end. */
export const Spring = styled.span`
  flex: 1;
`;

/** Left out on phones, where a menu or another view has it too. */
export const Wide = styled.span`
  ${media.phone} {
    display: none;
  }
`;
