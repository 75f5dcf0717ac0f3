import { SlowNotice, Spinner } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A spinner with a text; says when it takes long. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <Line>
        <Spinner $size="22px" />
        {children}
      </Line>
      <SlowNotice />
    </>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s3);
  padding: var(--s6) var(--s4);
  color: var(--ink-2);
`;
