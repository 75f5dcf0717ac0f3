import { SlowNotice, Spinner } from '@upwell/ui';
import styled from 'styled-components';

/** A spinner with a text; says when it takes long. */
export function Waiting({ children }: { children: string }) {
  return (
    <>
      <Line>
        <Spinner $size="22px" />
        <span>{children}</span>
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
