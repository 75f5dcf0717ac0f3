import { Button, Hint, media, RefreshIcon, useAnnouncement, VisuallyHidden, visuallyHidden } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, StateValueFrom } from 'xstate';
import { allowedUrl } from '../../machines/api/url-policy.ts';
import type { remoteBrowserMachine } from '../../machines/onboarding/remote-browser.ts';
import { config } from '../config/config.ts';
import { useFlowServices } from '../services/flow.tsx';
import { siteOrigin } from '../services/site-origin.ts';
import { urlPoliciesOf } from '../services/url-policies.ts';
import { useFrameExit } from './use-frame-exit.ts';
import { LoginSupport } from './window-help.tsx';

export interface RemoteBrowserProps {
  actor: ActorRefFrom<typeof remoteBrowserMachine>;
  onRefresh: () => void;
}

type FrameState = StateValueFrom<typeof remoteBrowserMachine>;

/** The words above the frame, beside Refresh. Those of a frame that may show something take one line on the narrowest phones. */
const texts: Record<FrameState, { title: string; advice?: string }> = {
  loading: { title: 'Opening the window…' },
  loaded: { title: 'Empty or grey?' },
  ready: { title: 'The window is ready.' },
  late: { title: 'The window is slow.' },
  refused: {
    title: 'Your browser does not show this window.',
    advice: 'Press Refresh, or try another browser or network.',
  },
  unreachable: {
    title: 'This window cannot be reached from your network.',
    advice: 'Try another network, or turn your VPN off, then press Refresh.',
  },
};

/**
 * The remote browser for the Instagram login, framed with the fewest permissions it works with. The frame takes every key, so the page
 * says before it how the keyboard leaves it.
 */
export function RemoteBrowser({ actor, onRefresh }: RemoteBrowserProps) {
  const link = useSelector(actor, ({ context }) => context.link);
  const state = useSelector(actor, ({ value }) => value);
  const { vault } = useFlowServices();
  const afterId = useId();
  const exitId = useId();
  const frameElement = useRef<HTMLIFrameElement>(null);
  const leave = useCallback(() => document.getElementById(afterId)?.focus(), [afterId]);
  useFrameExit(frameElement, leave);
  const url = embedded(vault.detokenize(link));
  useRefusals(actor, url !== null);
  useReadiness(actor, frameElement);
  const { title, advice } = texts[state];
  return (
    <Section>
      <Ways>
        <a
          href={`#${afterId}`}
          aria-describedby={exitId}
          onClick={(event) => {
            // The fragment of the address stays as it is.
            event.preventDefault();
            leave();
          }}
        >
          Skip past the remote browser
        </a>
        <Hint id={exitId}>With the keyboard, leave it by going to another browser tab and back (Ctrl + Tab).</Hint>
      </Ways>
      <Words>
        {advice ? (
          <Missing key={state}>
            <b>{title}</b>
            <p>{advice}</p>
          </Missing>
        ) : (
          <span key="help">{title}</span>
        )}
        <Button key="refresh" look="plain" size="small" onClick={onRefresh}>
          <RefreshIcon />
          Refresh
        </Button>
        {state === 'unreachable' && <LoginSupport key="support" />}
      </Words>
      <FrameNews actor={actor} />
      {url ? (
        <Frame
          // Another actor has a new element: changing its address would add to the tab's history.
          key={actor.sessionId}
          ref={frameElement}
          title="Remote browser for the Instagram login"
          allow="autoplay; fullscreen; clipboard-read; clipboard-write"
          sandbox={permissionsOf(url)}
          referrerPolicy="no-referrer"
          src={url.href}
          onLoad={() => actor.send({ type: 'frame.loaded' })}
        />
      ) : (
        <Frame as="div" />
      )}
      <VisuallyHidden id={afterId} tabIndex={-1}>
        End of the remote browser
      </VisuallyHidden>
    </Section>
  );
}

/** Announces the state of the frame. That the first one has loaded is no news, since nobody knows what is in it; a refresh is. */
function FrameNews({ actor }: Pick<RemoteBrowserProps, 'actor'>) {
  const [first] = useState(actor);
  const state = useSelector(actor, ({ value }) => value);
  const { title, advice } = texts[state];
  const isRefreshed = actor !== first;
  const words = advice ? `${title} ${advice}` : title;
  useAnnouncement(state !== 'loaded' ? words : isRefreshed ? 'Refreshed.' : '');
  return null;
}

/** Notes that the page's policy keeps the remote browser out, or that its link is none. */
function useRefusals(actor: RemoteBrowserProps['actor'], isAllowed: boolean): void {
  useEffect(() => {
    const refuse = () => actor.send({ type: 'frame.refused' });
    if (!isAllowed) return refuse();
    const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) =>
      effectiveDirective === 'frame-src' && refuse();
    document.addEventListener('securitypolicyviolation', note);
    return () => document.removeEventListener('securitypolicyviolation', note);
  }, [isAllowed, actor]);
}

/** The line that a remote browser may post to the page that frames it (docs/product.md, Step 7: connection). */
const readyMessage = 'remote-browser-ready';

/** Notes that the remote browser says that it is there. Only what is in the frame is listened to. */
function useReadiness(actor: RemoteBrowserProps['actor'], frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const note = ({ source, data }: MessageEvent) => {
      if (source && source === frame.current?.contentWindow && data === readyMessage)
        actor.send({ type: 'frame.ready' });
    };
    window.addEventListener('message', note);
    return () => window.removeEventListener('message', note);
  }, [actor, frame]);
}

/** `embed=1` hides neko's own controls. The API client checked the link, but the Lab also draws links from session files. */
function embedded(link: string): URL | null {
  const url = allowedUrl(link, urlPoliciesOf(config, siteOrigin).remoteBrowser);
  url?.searchParams.set('embed', '1');
  return url;
}

/** On this site's own origin, `allow-same-origin` would undo the sandbox. */
function permissionsOf(url: URL): string {
  const permissions = 'allow-scripts allow-forms';
  return url.origin === siteOrigin ? permissions : `${permissions} allow-same-origin`;
}

/** On phones, the frame begins in the first third of the window. */
const Section = styled.div`
  ${media.phone} {
    margin-top: calc(-1 * var(--s4));
  }
`;

/** Hidden until a keyboard reaches it. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);
  margin-bottom: var(--s2);
  font-size: var(--step--1);

  &:not(:focus-within) {
    ${visuallyHidden}
  }
`;

/** As high while the frame loads, is slow, or is there: what paints in it does not move. */
const Words = styled.div`
  --control-height: 32px;
  --control-padding: 0 var(--s2);
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);
  align-items: center;
  margin-bottom: var(--s1);
  color: var(--ink-2);
  font-size: var(--step--1);
  line-height: var(--leading-snug);

  @media (max-width: 359px) {
    > button svg {
      display: none;
    }
  }
`;

const Missing = styled.div`
  flex: 1 0 100%;

  > b {
    color: var(--ink);
  }
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: min(60vh, 720px);
  /* Does not change with the bars of the browser, which come and go as the page scrolls. */
  height: min(60svh, 720px);
  /* A keyboard takes half of the window of some apps. */
  min-height: 280px;
  border: 1px solid var(--field-line);
  border-radius: var(--r-m);
  background: var(--paper);

  ${media.phone} {
    width: calc(100% + 2 * var(--gutter));
    height: 74vh;
    height: 74svh;
    margin-inline: calc(-1 * var(--gutter));
    border-width: 1px 0;
    border-radius: 0;
  }
`;
