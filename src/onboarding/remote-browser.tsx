import { useId } from 'react';
import styled from 'styled-components';
import { useFlowServices } from '../services/flow.tsx';
import { media } from '../theme/tokens.ts';

export interface RemoteBrowserProps {
  /** The connection link, credentials masked: the vault knows them. */
  link: string;
  /** A new number is a new element: changing an address would add to the tab's history. */
  frame: number;
}

/** The remote browser in which the customer logs in to Instagram, framed with as few rights as it works with. */
export function RemoteBrowser({ link, frame }: RemoteBrowserProps) {
  const { vault } = useFlowServices();
  const afterId = useId();
  const url = embedded(vault.detokenize(link));
  return (
    <div>
      <SkipLink href={`#${afterId}`} onClick={(event) => skip(event, afterId)}>
        Skip past the remote browser
      </SkipLink>
      <Frame
        key={frame}
        title="Remote browser for the Instagram login"
        allow="autoplay; fullscreen; clipboard-read; clipboard-write"
        sandbox={rightsOf(url)}
        referrerPolicy="no-referrer"
        src={url.href}
      />
      <span id={afterId} tabIndex={-1} />
    </div>
  );
}

/** The link with `embed=1` (the picture alone, without neko's own frame), whatever else it carries. */
function embedded(link: string): URL {
  const url = new URL(link, window.location.origin);
  url.searchParams.set('embed', '1');
  return url;
}

/** On this site's own origin, `allow-same-origin` would undo the sandbox. */
function rightsOf(url: URL): string {
  const rights = 'allow-scripts allow-forms';
  return url.origin === window.location.origin ? rights : `${rights} allow-same-origin`;
}

/** The address keeps its fragment free. */
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
