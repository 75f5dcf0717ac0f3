import type { Browser, BrowserContext } from '@playwright/test';
import type { Journey } from './journey-steps.ts';

/** The browsers inside of the Instagram app, as far as Chromium can pass for them (docs/operations.md, In the Instagram app). */

export const phone = { viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true } as const;

export const apps = {
  iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 339.0.3.12.91 (iPhone14,5; iOS 17_5; en_US; en; scale=3.00; 1170x2532; 614590230)',
  Android:
    'Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 Instagram 339.0.0.30.105 Android (33/13; 450dpi; 1080x2340; samsung; SM-A536B; a53x; s5e8825; en_US; 614590230)',
};

/** Opens each link of a mail in a view of its own, as the app does. */
export function onViewsOf(app: keyof typeof apps, browser: Browser, baseURL = ''): Journey['onPage'] {
  return async (link, walk) => {
    const context = await browser.newContext({ ...phone, userAgent: apps[app], baseURL });
    await takeAway(context);
    const page = await context.newPage();
    if (link !== null) await page.goto(link);
    const next = await walk(page);
    await context.close();
    return next;
  };
}

/** No second window, nothing to share with, and no storage in frames. */
async function takeAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.open = () => null;
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'canShare');
    if (window === window.top) return;
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
}
