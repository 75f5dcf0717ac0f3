import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Elements } from './elements.ts';
import { contained } from './foreign-text.tsx';
import { IconButton } from './icon-button.tsx';
import { CrossIcon, WarningIcon } from './icons.tsx';
import { useIsPicture } from './picture.ts';
import { media } from './theme/tokens.ts';

export interface ErrorBannerProps {
  /** The error. It stands alone in its element. */
  children: ReactNode;
  /** A second line. */
  detail?: string | undefined;
  /** For example a Try again button. */
  action?: Elements;
  onDismiss?: () => void;
}

/** An error, announced at once, and in view: it may stand above a long list whose button is at the bottom. */
export function ErrorBanner({ children, detail, action, onDismiss }: ErrorBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  const isPicture = useIsPicture();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another error.
  useEffect(() => {
    if (!isPicture) banner.current?.scrollIntoView?.({ block: 'nearest' });
  }, [children, detail, isPicture]);
  return (
    <Banner ref={banner} role="alert">
      <WarningIcon />
      <div>
        <p dir="auto">{children}</p>
        {detail && <Detail dir="auto">{detail}</Detail>}
      </div>
      {action}
      {onDismiss && <IconButton label="Dismiss error" icon={<CrossIcon />} onClick={onDismiss} />}
    </Banner>
  );
}

const Detail = styled.p`
  font-weight: 400;
`;

const Banner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  padding: 10px 14px;
  /* Not at the very edge of the window or the dialog that scrolls. */
  scroll-margin: var(--s5);
  border-radius: var(--r-s);
  background: var(--bad-wash);
  color: var(--bad);
  font-weight: 600;
  line-height: 1.4;
  text-align: start;

  > div {
    flex: 1 1 0;
    min-width: 12ch;
    ${contained}
  }

  button {
    color: inherit;
  }

  /* With an action and a Dismiss button: the action goes below the text. */
  ${media.phone} {
    @supports selector(:has(a)) {
      &:has(> :nth-child(4)) {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
      }

      &:has(> :nth-child(4)) > :nth-child(3) {
        grid-area: 2 / 2;
        justify-self: start;
      }
    }
  }
`;
