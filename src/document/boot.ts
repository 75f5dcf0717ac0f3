import { startAfterPaint } from './start-after-paint.ts';
import { startOnInterest } from './start-on-interest.ts';

/**
 * The inline script of a page that can be read without the application. On a content page, which is complete, the application starts at
 * the first interaction, or at once when the URL carries a promo code; on any other page as soon as the page is painted. It fetches
 * its entry and all chunks of this page in parallel.
 */
const { entry, chunks, start }: { entry: string; chunks: string[]; start: 'interest' | 'paint' } = JSON.parse(
  document.getElementById('application')?.textContent ?? '',
);
const page = document.documentElement;

async function startApplication(): Promise<void> {
  await Promise.all([entry, ...chunks].map((file) => import(/* @vite-ignore */ file)));
  delete page.dataset.failed;
}

let isStarted = false;

function startNow(): void {
  if (isStarted) return;
  isStarted = true;
  startApplication().catch(() => {
    page.dataset.failed = '';
    startOnInterest(startApplication);
  });
}

if (start === 'paint') startAfterPaint(startNow);
else if (new URLSearchParams(location.search).has('code')) startNow();
else startOnInterest(startApplication);
