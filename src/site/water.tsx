import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { moving } from './layout.ts';

/**
 * The surface of the water, at the foot of what it is put into: two swells that rise once when the page opens and go on rising
 * as the visitor scrolls. Decoration.
 */
export function Water(): ReactNode {
  return (
    <Surface aria-hidden="true">
      <Swell viewBox="0 0 2880 240" preserveAspectRatio="none">
        <path
          fill="var(--shallow)"
          d="M0 96c240-72 480 36 720 18s480-108 720-48 480 66 720 30 480-84 720-18v162H0z"
        />
      </Swell>
      <Swell viewBox="0 0 2880 240" preserveAspectRatio="none">
        <linearGradient id="depth" x2="0" y2="1">
          <stop stopColor="var(--mid-water)" stopOpacity="0.66" />
          <stop offset="0.62" stopColor="var(--mid-water)" />
        </linearGradient>
        <path fill="url(#depth)" d="M0 112C300 60 560 150 900 150S1450 44 1766 40 2500 130 2880 96v144H0z" />
      </Swell>
    </Surface>
  );
}

/** The edge where a section meets the water below it. */
export function WaterEdge(): ReactNode {
  return (
    <Edge viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
      <path fill="currentColor" d="M0 44C220 4 430 70 720 40S1220 2 1440 34v46H0z" />
    </Edge>
  );
}

const rise = keyframes`
  from { transform: translateY(46%); }
`;

const swellOn = keyframes`
  to { transform: translate(-12%, -14%); }
`;

const Surface = styled.div`
  position: absolute;
  inset: auto 0 -1px;
  height: clamp(150px, 18vw, 260px);
  overflow: clip;
  pointer-events: none;
`;

const Swell = styled.svg`
  position: absolute;
  inset: 0 auto auto 0;
  width: 150%;
  max-width: none;
  height: 124%;

  & + & {
    left: -20%;
    z-index: 1;
  }

  z-index: -1;

  ${moving} {
    animation: ${rise} 1.6s cubic-bezier(0.2, 0.7, 0.2, 1) both;

    & + & {
      animation-duration: 2.2s;
    }

    @supports (animation-timeline: scroll()) {
      animation: ${rise} 1.6s cubic-bezier(0.2, 0.7, 0.2, 1), ${swellOn} linear both;
      animation-timeline: auto, scroll(root);
      animation-range: normal, 0 100vh;
      animation-composition: add;

      & + & {
        animation-duration: 2.2s, auto;
        animation-direction: normal, normal;
      }
    }
  }
`;

const Edge = styled.svg`
  width: 100%;
  height: clamp(36px, 5vw, 80px);
  margin-bottom: -1px;
`;
