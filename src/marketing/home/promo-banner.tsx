import { CrossIcon, contained, ForeignName, IconButton, media } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { createGlobalStyle, keyframes } from 'styled-components';
import { promoBannerMachine } from '../../../machines/marketing/promo-banner.ts';
import { readPromoCode, type TimeLeft, timeLeft } from '../../../machines/marketing/promo-code.ts';
import { useFlow } from '../../services/flow.tsx';
import { sections } from '../layout/links.ts';
import { PageLinkButton } from '../layout/page-link-button.tsx';
import { Wrap } from '../layout/section.tsx';

/**
 * The offer for visitors with a good promo code, in free space at the end of the hero. As long as that is further down, it stays at the lower
 * edge of a phone.
 */
export function PromoBanner(): ReactNode {
  const { search } = useLocation();
  const banner = useFlow(promoBannerMachine, { code: readPromoCode(search) });
  const offer = useSelector(banner, (snapshot) => (snapshot.matches('shown') ? snapshot.context : null));
  const isOver = useSelector(banner, (snapshot) => snapshot.matches({ shown: 'ended' }));
  if (!offer) return null;
  return (
    <Place>
      <RoomBelowFocus />
      <Offer aria-label="Your offer">
        <Words>
          <b>
            Your code{' '}
            <Code>
              <ForeignName>{offer.code}</ForeignName>
            </Code>{' '}
            <span>{isOver ? 'has run out' : 'is good'}</span>
          </b>
          {offer.email && !isOver && (
            <small>
              Subscribe with <ForeignName>{offer.email}</ForeignName> to use it.
            </small>
          )}
        </Words>
        {offer.secondsLeft !== null && <Countdown left={timeLeft(offer.secondsLeft)} />}
        <RedeemLink to={`/#${sections.pricing}`} size="small">
          Redeem Now
        </RedeemLink>
        <IconButton label="Close offer" icon={<CrossIcon />} onClick={() => banner.send({ type: 'banner.dismiss' })} />
      </Offer>
    </Place>
  );
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Not a live region: a screen reader would announce every second. */
function Countdown({ left }: { left: TimeLeft }): ReactNode {
  return (
    <Clock role="timer" aria-label="Time left">
      {units.map((unit) => (
        <span key={unit}>
          <b>{String(left[unit]).padStart(2, '0')}</b> <small>{unit}</small>
        </span>
      ))}
    </Clock>
  );
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(24px); }
`;

/** Phones that show more than the banner, at the size of their text. */
const phoneWithRoom = `${media.narrow} and (min-height: 30em)`;

/** Scrolls what gets the focus from below the banner. */
const RoomBelowFocus = createGlobalStyle`
  ${phoneWithRoom} {
    html {
      scroll-padding-bottom: 17rem;
    }
  }
`;

/** Takes no space, so the banner shifts nothing when it appears. */
const Place = styled.div`
  position: relative;
  height: 0;

  ${phoneWithRoom} {
    position: sticky;
    z-index: 1;
    bottom: calc(12px + 24px);
  }
`;

const Offer = styled(Wrap).attrs({ as: 'section' })`
  position: absolute;
  inset: auto 0 24px;
  display: grid;
  grid-template-columns: 1fr auto auto auto;
  align-items: center;
  gap: var(--s4) var(--s5);
  padding: var(--s3);
  padding-inline-start: var(--s5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow);

  ${media.moving} {
    animation: ${appear} 600ms cubic-bezier(0.2, 0.7, 0.2, 1);
  }

  ${media.narrow} {
    bottom: -24px;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s3);
    padding-block-end: var(--s4);
    padding-inline-start: var(--s4);

    > :last-child {
      grid-area: 1 / 2;
      align-self: start;
      justify-self: end;
    }
  }

  ${media.phone} {
    > :not(:first-child, :last-child) {
      grid-column: 1 / -1;
    }
  }
`;

const Words = styled.div`
  display: grid;
  ${contained}
  line-height: var(--leading-snug);

  small {
    color: var(--ink-2);
  }
`;

const Code = styled.span`
  display: inline-block;
  padding: 1px var(--s2);
  border-radius: 6px;
  background: var(--sun);
  color: var(--sun-ink);
  overflow-wrap: anywhere;
`;

/** Lays out only itself when a second passes, and nothing out of sight. */
const Clock = styled.div`
  contain: content;
  content-visibility: auto;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4);

  span {
    display: grid;
    justify-items: center;
    min-width: 3.2em;
    line-height: var(--leading-tight);
  }

  b {
    font: 600 var(--step-2) / var(--leading-title) var(--display);
    font-variant-numeric: tabular-nums;
  }

  small {
    color: var(--ink-3);
  }

  ${media.narrow} {
    gap: var(--s1) var(--s3);

    span {
      grid-auto-flow: column;
      align-items: baseline;
      gap: var(--s1);
      min-width: 0;
    }

    b {
      font-size: var(--step-1);
    }
  }

  /* Four with their names beside them are wider than a phone. */
  ${media.phone} {
    span {
      grid-auto-flow: row;
      gap: 0;
    }
  }
`;

const RedeemLink = styled(PageLinkButton)`
  white-space: nowrap;
`;
