import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { moving } from './layout.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame of the content pages. */
export function SitePage({ children }: { children: ReactNode }): ReactNode {
  return (
    <Site>
      <SmoothScroll />
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

/** The two waters that sections stand in. */
const Site = styled.div`
  --shallow: var(--water-wash);
  --mid-water: color-mix(in srgb, var(--water) 18%, var(--water-wash));
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
