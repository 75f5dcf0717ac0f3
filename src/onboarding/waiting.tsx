import { SlowLine, SlowNotice, SlowScope, Spinner } from '@upwell/ui';
import styled from 'styled-components';

/** A spinner with a text; says when it takes long. */
export function Waiting({ children }: { children: string }) {
  return (
    <Place aria-busy="true">
      <Line>
        <Spinner $size="22px" />
        <span>{children}</span>
      </Line>
      <SlowScope>
        <SlowNotice />
        <SlowLine />
      </SlowScope>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: var(--s2);
  padding: var(--s6) var(--s4);
  color: var(--ink-2);
  text-align: center;
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s3);
`;
