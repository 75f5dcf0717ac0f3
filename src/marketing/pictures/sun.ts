import { media } from '@upwell/ui';
import styled, { css, keyframes } from 'styled-components';

/** The sun of the logo. It rises in the hero, stands over the setup, and sets behind the plans; nothing is read over it. */
export const Sun = styled.i.attrs({ 'aria-hidden': true })`
  position: absolute;
  z-index: -1;
  aspect-ratio: 1;
  border-radius: 50%;
  background: var(--sun);

  ${media.mixing} {
    background: linear-gradient(var(--sun), color-mix(in srgb, var(--sun) 30%, var(--paper)) 78%);
  }
`;

const sunrise = keyframes`
  from { transform: translateY(35%); }
`;

/** Once, as the page opens. */
export const rising = css`
  ${media.moving} {
    animation: ${sunrise} 1.8s cubic-bezier(0.2, 0.7, 0.2, 1);
  }
`;

const sunset = keyframes`
  from { transform: translateY(-40%); }
  to { transform: translateY(60%); }
`;

/** As the page is scrolled past it, where browsers know that. */
export const setting = css`
  ${media.moving} {
    @supports (animation-timeline: view()) {
      animation: ${sunset} linear both;
      animation-timeline: view();
    }
  }
`;
