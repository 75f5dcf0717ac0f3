import englishLetters from './familjen-grotesk-english.woff2?inline';

/**
 * The display font in the HTML of the landing page and of /subscribe, for headline and prices: they are drawn once and never move,
 * and no font is requested unless a text has a letter that is missing here. Measured with Lighthouse on a phone, on the landing page:
 * LCP 0.88 s instead of 1.07 s, 30 ms after FCP, for 9 kB of HTML (gzip) instead of 20 kB of font. The preload link starts the
 * decoding, which is not synchronous, in time for the first paint; gzip and Brotli send the repeated data once.
 *
 * Made with fonttools from the Latin file of `@fontsource-variable/familjen-grotesk`:
 *
 *     pyftsubset familjen-grotesk-latin-wght-normal.woff2 --flavor=woff2 --layout-features=kern,tnum --no-hinting \
 *       --drop-tables+=HVAR,STAT,gasp --name-IDs= --text="A-Z a-z 0-9 (each of them) .,:;?!'’“”–—-+%$&()/"
 */
export const inlineFont = [
  `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${englishLetters}">`,
  "<style>@font-face{font-family:'Familjen Grotesk English';font-weight:400 700;font-display:swap;",
  `src:url(${englishLetters}) format('woff2')}</style>`,
].join('');
