import styled from 'styled-components';
import { media } from '../theme/tokens.ts';

/** Things below one another. */
export const Stack = styled.div<{ $gap?: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'var(--stack-gap, var(--s5))' }) => $gap};
  align-content: start;
`;

/** Things beside one another, which wrap. */
export const Row = styled.div<{ $gap?: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 'var(--row-gap, var(--s3))' }) => $gap};
`;

/** The buttons that end a form or a dialog: at the end of the line, full width on a phone. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s3);

  ${media.phone} {
    flex-direction: column-reverse;
    align-items: stretch;

    > button {
      padding-inline: 14px;
    }
  }
`;
