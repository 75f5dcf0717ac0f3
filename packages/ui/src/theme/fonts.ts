import familjenGrotesk from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url';
import { css } from 'styled-components';

/** URL of the display font (Latin subset), for a preload link. */
export const displayFontUrl: string = familjenGrotesk;

/**
 * The self-hosted display font, and a fallback made from bold Arial (or its metric equivalent), scaled to the same width and
 * line height so that nothing moves when the font arrives. Ratios measured at weight 600.
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
