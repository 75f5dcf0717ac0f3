import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

/** Two waves at the bottom of a page's first section. They rise when the page opens and while the visitor scrolls. */
export function Waves(): ReactNode {
  return (
    <Decoration aria-hidden="true">
      <Wave>
        <svg viewBox="0 0 2880 240" preserveAspectRatio="none" aria-hidden="true">
          <path
            fill="var(--tint-light)"
            d="M0 96c240-72 480 36 720 18s480-108 720-48 480 66 720 30 480-84 720-18v162H0z"
          />
        </svg>
      </Wave>
      <Wave>
        <svg viewBox="0 0 2880 240" preserveAspectRatio="none" aria-hidden="true">
          <linearGradient id="wave" x2="0" y2="1">
            <stop stopColor="var(--tint)" stopOpacity="0.66" />
            <stop offset="0.62" stopColor="var(--tint)" />
          </linearGradient>
          <path fill="url(#wave)" d="M0 112C300 60 560 150 900 150S1450 44 1766 40 2500 130 2880 96v144H0z" />
        </svg>
      </Wave>
    </Decoration>
  );
}

/** A wave between two sections, in the color of the lower one. */
export function WaveEdge(): ReactNode {
  return (
    <Edge viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
      <path fill="currentColor" d="M0 44C220 4 430 70 720 40S1220 2 1440 34v46H0z" />
    </Edge>
  );
}

const rise = keyframes`
  from { transform: translateY(46%); }
`;

const riseOn = keyframes`
  to { transform: translate(-12%, -14%); }
`;

const Decoration = styled.div`
  position: absolute;
  inset: auto 0 -1px;
  height: clamp(150px, 18vw, 260px);
  overflow: hidden;
  overflow: clip;
  pointer-events: none;

  ${media.forced} {
    display: none;
  }
`;

/** Scrolling moves the element, opening the page its drawing: with one animation each, neither needs the main thread. */
const Wave = styled.div`
  position: absolute;
  inset: 0 auto auto 0;
  z-index: -1;
  width: 150%;
  height: 124%;

  & + & {
    left: -20%;
    z-index: 1;
  }

  svg {
    width: 100%;
    max-width: none;
    height: 100%;
  }

  ${media.moving} {
    svg {
      animation: ${rise} 1.6s cubic-bezier(0.2, 0.7, 0.2, 1);
    }

    & + & svg {
      animation-duration: 2.2s;
    }

    @supports (animation-timeline: scroll()) {
      animation: ${riseOn} linear both;
      animation-timeline: scroll(root);
      animation-range: 0 100vh;
    }
  }
`;

const Edge = styled.svg`
  width: 100%;
  height: clamp(36px, 5vw, 80px);
  margin-bottom: -1px;

  ${media.forced} {
    display: none;
  }
`;
