import { CheckIcon, contained, hiddenEdge, InfoIcon, media, WarningIcon } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

type Tone = 'info' | 'warning' | 'success' | 'error';

/** Information beside a form or text, a warning, or a result. For an error that interrupts, see `ErrorBanner`. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <Box data-tone={tone} $tone={tone}>
      <Icon />
      <div>{children}</div>
    </Box>
  );
}

const icons = { info: InfoIcon, warning: WarningIcon, success: CheckIcon, error: WarningIcon };

const looks: Record<Tone, { background: string; color: string }> = {
  info: { background: 'var(--water-wash)', color: 'var(--water-deep)' },
  warning: { background: 'var(--sun-wash)', color: 'var(--sun-deep)' },
  success: { background: 'var(--raised)', color: 'var(--ink)' },
  error: { background: 'var(--bad-wash)', color: 'var(--bad)' },
};

const tinted = css`
  ${media.mixing} {
    background: color-mix(in srgb, var(--good) 12%, var(--raised));
  }
`;

const Box = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s2);
  align-items: start;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-s);
  ${hiddenEdge}
  font-size: var(--step--1);
  line-height: var(--leading-snug);
  text-align: start;
  ${contained}
  background: ${({ $tone }) => looks[$tone].background};
  color: ${({ $tone }) => looks[$tone].color};
  ${({ $tone }) => $tone === 'success' && tinted}

  > svg {
    margin-top: 0.05em;
    color: ${({ $tone }) => ($tone === 'success' ? 'var(--good)' : 'inherit')};
  }
`;
