import type { ReactNode } from 'react';
import styled from 'styled-components';
import { config } from '../../config/config.ts';
import { PageLinkButton } from '../layout/page-link-button.tsx';
import { Lede, Wrap } from '../layout/section.tsx';
import { SitePage } from '../layout/site-page.tsx';
import { Waves } from '../layout/waves.tsx';

/** The page for unknown paths, answered with status 404. */
export function NotFoundPage(): ReactNode {
  return (
    <SitePage>
      <title>{`Page not found · ${config.brandName}`}</title>
      <meta name="robots" content="noindex" />
      <Message>
        <Wrap>
          <h1>Page not found</h1>
          <Lede>There is nothing at this address. It may have moved, or the link may be incomplete.</Lede>
          <PageLinkButton to="/">Return Home</PageLinkButton>
        </Wrap>
        <Waves />
      </Message>
    </SitePage>
  );
}

const Message = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  overflow: clip;
  min-height: 72vh;
  padding: clamp(40px, 8vw, 128px) 0 clamp(190px, 20vw, 300px);
  background: linear-gradient(transparent 92%, var(--tint) 0);

  h1 {
    max-width: 12ch;
    font-size: var(--step-4);
    line-height: var(--leading-title);
    letter-spacing: -0.035em;
  }

  a {
    margin-top: var(--s6);
  }
`;
