import styled, { keyframes } from 'styled-components';
import { media } from './theme/tokens.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const breathe = keyframes`
  50% { opacity: 0.35; }
`;

/** Decoration beside a text that says what is loading. Fades instead of turning under reduced motion. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $size?: string }>`
  flex: none;
  display: inline-block;
  width: ${({ $size = '1.1em' }) => $size};
  height: ${({ $size = '1.1em' }) => $size};
  border: max(2px, 0.09em) solid transparent;
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;

  ${media.mixing} {
    border-color: color-mix(in srgb, currentColor 25%, transparent);
    border-top-color: currentColor;
  }

  ${media.still} {
    animation: ${breathe} 3s ease-in-out infinite;
  }
`;
