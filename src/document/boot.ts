import { reloadOnce } from './reload-once.ts';
import { startAfterPaint } from './start-after-paint.ts';
import { startOnInterest } from './start-on-interest.ts';

/**
 * The inline script of a page that can be read without the application. On a content page, which is complete, the application starts at
 * the first interaction, or at once when the URL carries a promo code; on any other page as soon as the page is painted. It fetches
 * its entry and all chunks of this page in parallel. When they do not load, a newer build may have taken their place: the page is
 * loaded again, once.
 */
const { entry, chunks, start }: { entry: string; chunks: string[]; start: 'interest' | 'paint' } = JSON.parse(
  document.getElementById('application')?.textContent ?? '',
);
const page = document.documentElement;

/** Rejects when another try may succeed. A file that is missing is not asked for again. */
async function startApplication(): Promise<void> {
  try {
    await Promise.all([entry, ...chunks].map((file) => import(/* @vite-ignore */ file)));
    delete page.dataset.failed;
  } catch (error) {
    const reason = await reloadOnce(entry);
    page.dataset.failed = '';
    if (reason === 'offline') throw error;
  }
}

let isStarted = false;

function startNow(): void {
  if (isStarted) return;
  isStarted = true;
  startApplication().catch(() => startOnInterest(startApplication));
}

/** The code of a page that a link leads to is missing (`src/routes.tsx`). */
window.reloadOnce = () => reloadOnce(entry);

if (start === 'paint') startAfterPaint(startNow);
else if (new URLSearchParams(location.search).has('code')) startNow();
else startOnInterest(startApplication);
