import { useId } from 'react';
import styled from 'styled-components';
import { allowedUrl, type UrlPolicy } from '../../machines/shared/url-policy.ts';
import { useFlowServices } from '../services/flow.tsx';
import { media } from '../theme/tokens.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

export interface RemoteBrowserProps {
  /** The connection link, with the vault's tokens for its credentials. */
  link: string;
  /** The origins it may have. */
  origins: UrlPolicy;
  /** A new number creates a new element: changing its address would add to the tab's history. */
  frame: number;
}

/** The remote browser for the Instagram login, framed with the fewest permissions it works with. */
export function RemoteBrowser({ link, origins, frame }: RemoteBrowserProps) {
  const { vault } = useFlowServices();
  const afterId = useId();
  const url = embedded(vault.detokenize(link), origins);
  return (
    <div>
      <SkipLink href={`#${afterId}`} onClick={(event) => skip(event, afterId)}>
        Skip past the remote browser
      </SkipLink>
      {url ? (
        <Frame
          key={frame}
          title="Remote browser for the Instagram login"
          allow="autoplay; fullscreen; clipboard-read; clipboard-write"
          sandbox={permissionsOf(url, origins)}
          referrerPolicy="no-referrer"
          src={url.href}
        />
      ) : (
        <Frame as="div" />
      )}
      <VisuallyHidden id={afterId} tabIndex={-1}>
        End of the remote browser
      </VisuallyHidden>
    </div>
  );
}

/**
 * `embed=1` hides neko's own controls. The machine checked the link with tokens in it; this is the link that is framed, and nothing
 * is when that is not allowed.
 */
function embedded(link: string, origins: UrlPolicy): URL | null {
  const url = allowedUrl(link, origins);
  url?.searchParams.set('embed', '1');
  return url;
}

/** On this site's own origin, `allow-same-origin` would undo the sandbox. */
function permissionsOf(url: URL, { siteOrigin }: UrlPolicy): string {
  const permissions = 'allow-scripts allow-forms';
  return url.origin === siteOrigin ? permissions : `${permissions} allow-same-origin`;
}

/** Moves the focus without changing the fragment of the address. */
function skip(event: React.MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

const SkipLink = styled.a`
  display: inline-block;
  margin-bottom: var(--s2);
  font-size: var(--step--1);
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: min(72dvh, 720px);
  border: 1px solid var(--field-line);
  border-radius: var(--r-m);
  background: var(--paper);

  ${media.phone} {
    height: 74dvh;
  }
`;
