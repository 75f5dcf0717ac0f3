import { media, useIsHydrated } from '@upwell/ui';
import { type ReactNode, useState } from 'react';
import styled, { createGlobalStyle, css, keyframes } from 'styled-components';
import { useFocusRescue } from '../../ui/use-focus-rescue.ts';
import { ScrollAndFocus } from './scroll-and-focus.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame of the content pages. */
export function SitePage({ children }: { children: ReactNode }): ReactNode {
  const isHydrated = useIsHydrated();
  const [isFirst] = useState(!isHydrated);
  const main = useFocusRescue<HTMLElement>();
  return (
    <Site $isFirst={isFirst}>
      <SmoothScroll />
      <ScrollAndFocus />
      <SkipLink href="#content">Skip to content</SkipLink>
      <SiteHeader />
      <main ref={main} id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </Site>
  );
}

/** Smooth scrolling to anchors, with and without scripts. */
const SmoothScroll = createGlobalStyle`
  ${media.moving} {
    html {
      scroll-behavior: smooth;
    }
  }
`;

/** Laid out when scrolled near. */
const later = keyframes`
  from {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 900px;
  }
`;

/** More than the sections of the longest page. */
const delays = Array.from(
  { length: 4 },
  (_, index) =>
    `> :nth-child(${index + 3}), > div > section:nth-of-type(${index + 2}) { animation-delay: ${300 + index * 60}ms; }`,
);

/**
 * Lays out the sections below the first screen one by one, soon after the first paint. Not when the address names an anchor
 * among them, not in browsers without scroll anchoring (Safari), where the page would jump, and not after a client-side
 * navigation, which scrolls to its place.
 */
const oneByOne = css`
  @supports (overflow-anchor: auto) and selector(:has(a)) {
    html:not(:has(:target)) & > main {
      > :nth-child(n + 3),
      > div > section:nth-of-type(n + 2) {
        animation: ${later} 1ms backwards;
      }
      ${delays.join('\n')}
    }
  }
`;

const Site = styled.div<{ $isFirst: boolean }>`
  --tint-light: var(--water-wash);
  --tint: var(--water-wash);

  ${media.mixing} {
    --tint: color-mix(in srgb, var(--water) 18%, var(--water-wash));
  }
  ${({ $isFirst }) => $isFirst && oneByOne}
`;

const SkipLink = styled.a`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: 20;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-full);
  background: var(--ink);
  color: var(--paper);
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;
