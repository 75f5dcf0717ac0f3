import englishLetters from './familjen-grotesk-english.woff2?inline';

/** The letters of headlines and prices in the display font, as the HTML of two pages carries them (docs/architecture.md, Pages). */
export const inlineFont = [
  `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${englishLetters}">`,
  "<style>@font-face{font-family:'Familjen Grotesk English';font-weight:400 700;font-display:swap;",
  `src:url(${englishLetters}) format('woff2')}</style>`,
].join('');
