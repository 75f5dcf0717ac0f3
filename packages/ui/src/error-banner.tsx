import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useAnnouncement } from './announcer.tsx';
import type { Elements } from './elements.ts';
import { contained } from './foreign-text.tsx';
import { IconButton } from './icon-button.tsx';
import { CrossIcon, WarningIcon } from './icons.tsx';
import { hiddenEdge } from './layout.ts';
import { useIsPicture } from './picture.ts';

export interface ErrorBannerProps {
  /** The error. It stands alone in its element. */
  children: string;
  /** A second line. */
  detail?: string | undefined;
  /** For example a Try again button. */
  action?: Elements;
  onDismiss?: (() => void) | undefined;
}

/** An error, announced, and in view: it may stand above a long list whose button is at the bottom. */
export function ErrorBanner({ children, detail, action, onDismiss }: ErrorBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  const isPicture = useIsPicture();
  useAnnouncement(children, 'error');
  useAnnouncement(detail);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another error.
  useEffect(() => {
    if (!isPicture) banner.current?.scrollIntoView?.({ block: 'nearest' });
  }, [children, detail, isPicture]);
  return (
    <Banner ref={banner} role="group" aria-label="Error" data-first-frame>
      <WarningIcon />
      <Content>
        <Text>
          <p dir="auto">{children}</p>
          {detail && <Detail dir="auto">{detail}</Detail>}
        </Text>
        {action && <Action>{action}</Action>}
      </Content>
      {onDismiss && <IconButton label="Dismiss error" icon={<CrossIcon />} onClick={onDismiss} />}
    </Banner>
  );
}

const Banner = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: flex-start;
  padding: var(--s1) var(--s4);
  /* Not at the very edge of the window or the dialog that scrolls. */
  scroll-margin: var(--s5);
  border-radius: var(--r-s);
  ${hiddenEdge}
  background: var(--bad-wash);
  color: var(--bad);
  font-weight: 600;
  line-height: var(--leading-snug);
  text-align: start;
  /* Icon, text and buttons stand on the first line. */
  --inset: calc((var(--control-height, 40px) - 1em * var(--leading-snug)) / 2);

  > svg {
    flex: none;
    margin-top: calc(var(--inset) + 0.1em);
  }

  > button {
    flex: none;
    margin-inline-end: calc(-1 * var(--s2));
  }

  button {
    color: inherit;
  }
`;

/** The action stands below the text where it would squeeze it. */
const Content = styled.div`
  display: flex;
  flex: 1 1 0;
  flex-wrap: wrap;
  gap: 0 var(--s2);
  min-width: 0;
`;

const Text = styled.div`
  flex: 1 1 24ch;
  padding-block: var(--inset);
  ${contained}
`;

const Detail = styled.p`
  font-weight: 400;
`;

const Action = styled.div`
  flex: none;
  max-width: 100%;
`;
