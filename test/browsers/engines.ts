import { startFirefox } from './bidi.ts';
import type { Browser } from './browser.ts';
import { startChromium } from './cdp.ts';
import { startWebKit } from './webdriver.ts';

/** An engine that customers have. */
export interface Engine {
  /** The commands, libraries and files that it needs, and the Debian package of each. */
  debian: Readonly<Record<string, string>>;
  /** The version of @sparticuz/chromium on npm, which is that of its Chromium. */
  chromium?: string;
  /** Starts it with an empty profile. `path` is where the Chromium was unpacked. */
  start(path: string): Promise<Browser>;
}

const chromium = {
  debian: {
    'libnss3.so': 'libnss3',
    'libexpat.so': 'libexpat1',
    '/etc/fonts/fonts.conf': 'fontconfig-config',
  },
  start: startChromium,
};

export const engines: Readonly<Record<string, Engine>> = {
  'chromium-92': { ...chromium, chromium: '92.0.0' },
  'chromium-109': { ...chromium, chromium: '109.0.6' },
  'wpe-webkit': {
    debian: { WPEWebDriver: 'wpewebkit-driver', cog: 'cog', 'libGLESv2.so': 'libgles2' },
    start: () =>
      startWebKit(['WPEWebDriver'], {
        'wpe:browserOptions': { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] },
      }),
  },
  firefox: { debian: { 'firefox-esr': 'firefox-esr' }, start: () => startFirefox('firefox-esr') },
  webkitgtk: {
    debian: { WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb', xauth: 'xauth' },
    start: () => startWebKit(['xvfb-run', '-a', 'WebKitWebDriver'], {}),
  },
};
