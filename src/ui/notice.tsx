import type { ReactNode } from 'react';
import styled from 'styled-components';
import { InfoIcon, WarningIcon } from './icons.tsx';

/** Information beside a form or text, or a warning. */
export function Notice({ tone = 'info', children }: { tone?: 'info' | 'warning'; children: ReactNode }) {
  return (
    <Box $tone={tone}>
      {tone === 'warning' ? <WarningIcon /> : <InfoIcon />}
      <div>{children}</div>
    </Box>
  );
}

const Box = styled.div<{ $tone: 'info' | 'warning' }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 10px;
  align-items: start;
  padding: 12px 14px;
  border-radius: var(--r-s);
  font-size: var(--compact);
  line-height: 1.45;
  text-align: start;
  background: ${({ $tone }) => ($tone === 'warning' ? 'var(--sun-wash)' : 'var(--water-wash)')};
  color: ${({ $tone }) => ($tone === 'warning' ? 'var(--sun-deep)' : 'var(--water-deep)')};

  > svg {
    margin-top: 0.05em;
  }
`;
