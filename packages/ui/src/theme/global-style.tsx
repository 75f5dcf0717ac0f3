import { createGlobalStyle } from 'styled-components';
import { visuallyHidden } from '../visually-hidden.tsx';
import { fontFaces } from './fonts.ts';
import { media, tokens } from './tokens.ts';

/** Tokens, typography, focus ring and reduced motion. Rendered once, at the root. A list without a class looks as browsers show it. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  ${tokens}

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    scroll-padding: 6rem 0 9.5rem;
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
    background: var(--paper);
  }

  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100dvh;
    background: var(--paper);
    color: var(--ink);
    font: var(--step-0) / var(--leading-text) var(--body);
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  h1,
  h2,
  h3 {
    margin: 0;
    font-family: var(--display);
    font-weight: 600;
    line-height: var(--leading-title);
    letter-spacing: -0.022em;
    text-wrap: balance;
  }

  h3 {
    line-height: var(--leading-tight);
    letter-spacing: -0.01em;
  }

  p {
    margin: 0;
    text-wrap: pretty;
  }

  :where(ul[class], ol[class], fieldset, legend) {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  :where(fieldset) {
    min-width: 0;
    border: 0;
  }

  :where(dl, dd, figure) {
    margin: 0;
  }

  a {
    color: var(--water-deep);
    text-underline-offset: 0.18em;
    text-decoration-thickness: 1px;
  }

  b,
  strong {
    font-weight: 600;
  }

  small {
    font-size: var(--step--1);
  }

  img,
  svg {
    display: block;
    max-width: 100%;
  }

  /* Numbers and labels stay at their places in a drawing, names keep the order of their characters, in pages that run from right to left. */
  svg {
    direction: ltr;
  }

  [translate='no'] {
    unicode-bidi: plaintext;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }

  :focus-visible {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }

  /* In place of the browser's rectangle, which lies over rounded corners. */
  ${media.touch} {
    :where(a, button:not(:disabled, [aria-disabled='true']), label, summary):active {
      opacity: 0.7;
    }
  }

  h1:focus,
  h2:focus,
  [tabindex='-1']:focus {
    outline: none;
  }

  .live-regions {
    ${visuallyHidden}
  }

  ${media.still} {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
