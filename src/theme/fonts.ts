import familjenGrotesk from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url';
import { css } from 'styled-components';

/** Address of the display face (latin subset), for a preload link. */
export const displayFontUrl: string = familjenGrotesk;

/**
 * The display face, self-hosted, and a fallback cut from the bold Arial every system has (or its metric twin), scaled to the
 * same width and line so that nothing moves when the real face arrives. Ratios measured at weight 600.
 */
export const fontFaces = css`
  @font-face {
    font-family: 'Familjen Grotesk';
    src: url(${displayFontUrl}) format('woff2');
    font-weight: 400 700;
    font-style: normal;
    font-display: swap;
  }

  @font-face {
    font-family: 'Familjen Fallback';
    src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold');
    size-adjust: 91%;
    ascent-override: 113.2%;
    descent-override: 25.3%;
    line-gap-override: 0%;
  }
`;
