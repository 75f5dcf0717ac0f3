import {
  Button,
  type Elements,
  Hint,
  media,
  RefreshIcon,
  Spinner,
  VisuallyHidden,
  visuallyHidden,
  WarningIcon,
} from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { Fragment, useCallback, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, StateValueFrom } from 'xstate';
import { allowedUrl } from '../../machines/api/url-policy.ts';
import { frameSeconds, type remoteBrowserMachine } from '../../machines/onboarding/remote-browser.ts';
import { config } from '../config/config.ts';
import { useFlowServices } from '../services/flow.tsx';
import { siteOrigin } from '../services/site-origin.ts';
import { urlPoliciesOf } from '../services/url-policies.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { useFrameExit } from './use-frame-exit.ts';

export interface RemoteBrowserProps {
  actor: ActorRefFrom<typeof remoteBrowserMachine>;
  /** Whether we notice the login, where there is something to say about it. */
  watching: Elements;
  /** The button that ends this step without the remote browser: beside the words above it. */
  wayOut: Elements;
  onRefresh: () => void;
}

type FrameState = StateValueFrom<typeof remoteBrowserMachine>;

/** The words above the frame. */
const texts: Record<Exclude<FrameState, 'loaded'>, { title: string; advice: string }> = {
  loading: {
    title: 'Opening a secure window…',
    advice: `Up to ${frameSeconds} seconds.`,
  },
  late: {
    title: 'The window takes longer than usual.',
    advice: 'If it stays empty, press Refresh, or continue manually.',
  },
  refused: {
    title: 'Your browser does not show this window.',
    advice: 'Press Refresh, or try another browser or network. You can continue manually, too.',
  },
};

/**
 * The remote browser for the Instagram login, framed with the fewest permissions it works with. The frame takes every key, so the page
 * says before it how the keyboard leaves it.
 */
export function RemoteBrowser({ actor, watching, wayOut, onRefresh }: RemoteBrowserProps) {
  const link = useSelector(actor, ({ context }) => context.link);
  const state = useSelector(actor, ({ value }) => value);
  const { vault } = useFlowServices();
  const afterId = useId();
  const exitId = useId();
  const words = useRef<HTMLDivElement>(null);
  const frameElement = useRef<HTMLIFrameElement>(null);
  const leave = useCallback(() => words.current?.focus(), []);
  useFrameExit(frameElement, leave);
  const url = embedded(vault.detokenize(link));
  useRefusals(actor, url !== null);
  return (
    <div>
      <Ways>
        <a
          href={`#${afterId}`}
          aria-describedby={exitId}
          onClick={(event) => {
            // The fragment of the address stays as it is.
            event.preventDefault();
            document.getElementById(afterId)?.focus();
          }}
        >
          Skip past the remote browser
        </a>
        <Hint id={exitId}>With the keyboard, leave it by going to another browser tab and back (Ctrl + Tab).</Hint>
      </Ways>
      <Words ref={words} tabIndex={-1}>
        {state === 'loaded' ? (
          <Beside key="loaded">{watching}</Beside>
        ) : (
          <Fragment key="frame">
            <Whole>{watching}</Whole>
            <Title>
              {state === 'loading' ? <Ring key="loading" $size="24px" /> : <WarningIcon key="missing" />}
              <b>{texts[state].title}</b>
            </Title>
            <Beside $isLong={offersRefresh(state)}>{texts[state].advice}</Beside>
          </Fragment>
        )}
        <LiveRegion text={state === 'loaded' ? '' : `${texts[state].title} ${texts[state].advice}`} />
        <Actions>
          {offersRefresh(state) && (
            <RefreshButton
              key="refresh"
              onClick={() => {
                // The button goes as the frame loads again.
                words.current?.focus({ preventScroll: true });
                onRefresh();
              }}
            />
          )}
          {wayOut}
        </Actions>
      </Words>
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
    </div>
  );
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

/** Do the words above the frame have the Refresh button? */
export function offersRefresh(state: FrameState): boolean {
  return state === 'late' || state === 'refused';
}

export function RefreshButton({ onClick }: { onClick: () => void }) {
  return (
    <Button look="quiet" size="small" onClick={onClick}>
      <RefreshIcon />
      Refresh
    </Button>
  );
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

/**
 * Words and buttons, in one row where there is room. As high while the frame loads as once it is there: what paints in it is in sight
 * at once, and does not move.
 */
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  place-content: flex-end;
  align-items: center;
  margin-bottom: var(--s2);
  color: var(--ink-2);
  font-size: var(--step--1);
  line-height: var(--leading-snug);

  ${media.phone} {
    min-height: 4.5rem;
  }
`;

const Beside = styled.div<{ $isLong?: boolean }>`
  flex: 99 1 ${({ $isLong }) => ($isLong ? '13rem' : '7rem')};
  min-width: 0;
`;

const Whole = styled.div`
  flex: 1 0 100%;

  &:empty {
    display: none;
  }
`;

const Title = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  color: var(--ink);

  ${media.phone} {
    flex: 1 0 100%;
  }

  > b {
    min-width: 0;
  }
`;

/** On phones, its room is the words'. */
const Ring = styled(Spinner)`
  ${media.phone} {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  ${media.phone} {
    /* In a row of its own, as wide as that. */
    flex: 1 1 auto;
  }

  > button {
    flex-grow: 1;

    ${media.phone} {
      padding-inline: var(--s3);
    }
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
