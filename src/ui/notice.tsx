import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';

type Tone = 'info' | 'warning' | 'success' | 'error';

/** Information beside a form or text, a warning, or a result. For an error that interrupts, see `ErrorBanner`. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Box $tone={tone}>
      {icons[tone]}
      <div>{children}</div>
    </Box>
  );
}

const icons: Record<Tone, ReactNode> = {
  info: <InfoIcon />,
  warning: <WarningIcon />,
  success: <CheckIcon />,
  error: <WarningIcon />,
};

const looks: Record<Tone, ReturnType<typeof css>> = {
  info: css`
    background: var(--water-wash);
    color: var(--water-deep);
  `,
  warning: css`
    background: var(--sun-wash);
    color: var(--sun-deep);
  `,
  success: css`
    background: color-mix(in srgb, var(--good) 12%, var(--raised));
    color: var(--ink);

    > svg {
      color: var(--good);
    }
  `,
  error: css`
    background: var(--bad-wash);
    color: var(--bad);
  `,
};

const Box = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 10px;
  align-items: start;
  padding: 12px 14px;
  border-radius: var(--r-s);
  font-size: var(--control-text, var(--compact));
  line-height: 1.45;
  text-align: start;
  overflow-wrap: anywhere;
  ${({ $tone }) => looks[$tone]}

  > svg {
    margin-top: 0.05em;
  }
`;
