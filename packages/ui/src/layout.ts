import styled, { css } from 'styled-components';

/** Turned round where text runs from right to left. */
export const mirrored = css`
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;

/** The edge of a surface that its color alone tells from what is around: it shows where colors are forced. */
export const hiddenEdge = css`
  border: 1px solid transparent;
`;

export const Stack = styled.div<{ $gap?: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'var(--stack-gap, var(--s5))' }) => $gap};
  align-content: start;
`;

export const Row = styled.div<{ $gap?: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 'var(--row-gap, var(--s3))' }) => $gap};
`;

/** As many columns as fit, each at least `$least` wide. */
export const Columns = styled.div<{ $least?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${({ $least = '280px' }) => $least}, 100%), 1fr));
  gap: var(--s4);
`;
