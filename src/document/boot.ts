import { reloadOnce, statusOf } from './reload-once.ts';
import { startAfterPaint } from './start-after-paint.ts';
import { startOnInterest } from './start-on-interest.ts';

/**
 * Starts the application of a page: at the first interaction, or once it is painted. When a chunk is gone, a newer build has taken its
 * place: the page is loaded again, once.
 */
const { entry, chunks, start }: { entry: string; chunks: string[]; start: 'interest' | 'paint' | 'frame' } =
  JSON.parse(document.getElementById('application')?.textContent ?? '');
const page = document.documentElement;

/** The HTML that came within this time came over a quick connection. */
const quickMs = 300;
/** How long the application waits for the first screen. */
const patienceMs = 600;

/**
 * The entry runs last: a module that failed when it ran, because it did not get the code of its page, fails ever after. In a frame it does
 * not fail: it draws what is missing.
 */
async function loadApplication(): Promise<void> {
  if (start === 'frame') {
    await Promise.all([entry, ...chunks].map((file) => import(/* @vite-ignore */ file)));
    return;
  }
  const preload = document.createElement('link');
  document.head.append(Object.assign(preload, { rel: 'modulepreload', crossOrigin: '', href: entry }));
  await Promise.all(chunks.map((chunk) => import(/* @vite-ignore */ chunk)));
  await import(/* @vite-ignore */ entry);
}

/** Rejects when another try may succeed. A file that is missing is not asked for again. */
async function startApplication(): Promise<void> {
  const files = [entry, ...chunks];
  try {
    await loadApplication();
    delete page.dataset.failed;
  } catch (error) {
    const statuses = await Promise.all(files.map(statusOf));
    const isMissing = statuses.some((status) => status >= 400 && status < 500);
    if (isMissing) await reloadOnce(entry);
    page.dataset.failed = '';
    if (!isMissing) throw error;
  }
}

let isStarted = false;

function startNow(): void {
  if (isStarted) return;
  isStarted = true;
  startApplication().catch(() => startOnInterest(startApplication));
}

/**
 * On a quick connection the application comes after a first screen that is drawn without it: its start would take the processor from
 * that. On a slow one its download takes longer than the screen does.
 */
async function startAfterFirstScreen(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isQuick = (navigation?.responseEnd ?? 0) < quickMs;
  const painted = globalThis.firstScreen?.then(nextFrame);
  if (isQuick && painted) await Promise.race([painted, after(patienceMs)]);
  startNow();
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The code of a page that a link leads to is missing (`src/routes.tsx`). */
window.reloadOnce = async () => {
  if ((await statusOf(location.href)) === 200) await reloadOnce(entry);
};

if (start !== 'interest') startAfterPaint(startAfterFirstScreen);
else if (new URLSearchParams(location.search).has('code')) startNow();
else startOnInterest(startApplication);
