/**
 * The oldest browsers that the site works in, by their names in `@mdn/browser-compat-data`. The build's target, the scan of what is built
 * (`compat/`), the words of pages in older browsers and the README follow from it.
 */
export const oldestBrowsers = {
  safari: '15.4',
  safari_ios: '15.4',
  chrome: '92',
  chrome_android: '92',
  webview_android: '92',
  firefox: '115',
  firefox_android: '115',
} as const;

/** The same as people call them. */
export const oldestBrowserNames = `Safari and iOS ${oldestBrowsers.safari}, Chrome and Android web views ${oldestBrowsers.chrome}, Firefox ${oldestBrowsers.firefox}`;

/** The syntax that the build leaves as it is. */
export const buildTarget = [
  `safari${oldestBrowsers.safari}`,
  `ios${oldestBrowsers.safari_ios}`,
  `chrome${oldestBrowsers.chrome}`,
  `firefox${oldestBrowsers.firefox}`,
];
