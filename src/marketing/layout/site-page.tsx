import type { ReactNode } from 'react';
import styled, { createGlobalStyle, css, keyframes } from 'styled-components';
import { ScrollAndFocus } from './scroll-and-focus.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { moving } from './spacing.ts';

/** The frame of the content pages. */
export function SitePage({ children }: { children: ReactNode }): ReactNode {
  return (
    <Site>
      <SmoothScroll />
      <ScrollAndFocus />
      <SkipLink href="#content">Skip to content</SkipLink>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </Site>
  );
}

/** Anchors are scrolled to, with scripts or without. */
const SmoothScroll = createGlobalStyle`
  ${moving} {
    html {
      scroll-behavior: smooth;
    }
  }
`;

/** Laid out when somebody comes near. */
const later = keyframes`
  from {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 900px;
  }
`;

/** Sections that take turns: more than the longest page has. */
const turns = Array.from(
  { length: 10 },
  (_, turn) => `> :nth-child(${turn + 3}) { animation-delay: ${300 + turn * 60}ms; }`,
);

/**
 * The sections below the first screen are laid out one after another, soon after the first paint instead of before it. Not when the
 * address names a place among them, which has to be found at once; nor where what is seen would not stay in place (Safari).
 */
const oneByOne = css`
  @supports (overflow-anchor: auto) {
    html:not(:has(:target)) & > main {
      > :nth-child(n + 3) {
        animation: ${later} 1ms backwards;
      }
      ${turns.join('\n')}
    }
  }
`;

/** The two waters that sections stand in. */
const Site = styled.div`
  --shallow: var(--water-wash);
  --mid-water: color-mix(in srgb, var(--water) 18%, var(--water-wash));
  ${oneByOne}
`;

const SkipLink = styled.a`
  position: absolute;
  inset: 8px auto auto 8px;
  z-index: 20;
  padding: 12px 18px;
  border-radius: var(--r-full);
  background: var(--ink);
  color: var(--paper);
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;
