import type { ReactNode } from 'react';
import styled from 'styled-components';
import { contained } from './foreign-text.tsx';
import { IconButton } from './icon-button.tsx';
import { CrossIcon, WarningIcon } from './icons.tsx';

export interface ErrorBannerProps {
  children: ReactNode;
  /** For example a Try again button. */
  action?: ReactNode;
  onDismiss?: () => void;
}

/** An error, announced at once. */
export function ErrorBanner({ children, action, onDismiss }: ErrorBannerProps) {
  return (
    <Banner role="alert">
      <WarningIcon />
      <div dir="auto">{children}</div>
      {action}
      {onDismiss && <IconButton label="Dismiss error" icon={<CrossIcon />} onClick={onDismiss} />}
    </Banner>
  );
}

const Banner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  padding: 10px 14px;
  border-radius: var(--r-s);
  background: var(--bad-wash);
  color: var(--bad);
  font-weight: 600;
  line-height: 1.4;

  > div {
    flex: 1 1 0;
    min-width: 12ch;
    ${contained}
  }

  button {
    color: inherit;
  }
`;
