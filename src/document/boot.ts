import { watchDocument } from '../diagnostics/events/watch-document.ts';
import { forgetOldEntries } from '../services/day-list.ts';
import { early } from '../services/early-page.ts';
import { forgetOldFlags } from '../services/forget-old-flags.ts';
import { watchPresses } from '../services/presses.ts';
import { createPromo } from '../services/promo.ts';
import { safeStorage } from '../services/storage.ts';
import { keepUntranslated } from '../services/untranslated.ts';
import { carryCampaign } from './carry-campaign.ts';
import { parsed } from './parsed.ts';
import { FileError, fetchFile, reloadOnce, statusOf } from './reload-once.ts';
import { startOnInterest } from './start-on-interest.ts';

declare global {
  interface Window {
    /** Says that the browser lacks this, or throws it (`early-browser.ts`). Absent from pages that do without the application. */
    tellOutdated?: (lacking: string) => void;
  }
}

/** The files and the start of a page's application, which the build writes beside the inline script. */
interface Application {
  entry: string;
  /** The chunks of the page; of several, where the address decides which one it opens. */
  chunks: Readonly<Record<string, readonly string[]>>;
  start: 'interest' | 'paint' | 'now';
  /** The path of the route that the document is made for. */
  path: string;
}

export interface BootOptions {
  /** The key of the chunks that the address opens, as the build names it (`src/document/prerender.tsx`). */
  page?: string;
  /** Does the address ask for something that the application does without an interaction? */
  isWanted?: boolean;
  /** Resolves when a screen is there that is drawn without the application. */
  firstScreen?: Promise<void>;
  /** Called in a browser in which the application does not start. */
  withoutApplication?: () => void;
}

/** The HTML that came within this time came over a quick connection. */
const quickMs = 300;
/** The longest time that the application waits for the first screen. */
const patienceMs = 600;
/** The longest time that it waits for the first paint. */
const longestPaintMs = 2000;

/**
 * Starts the application of a page: at the first interaction, once the page is painted, or at once. On a quick connection it comes after
 * a first screen that is drawn without it: its start would take the processor from that. On a slow one its download takes longer than the
 * screen does.
 */
export function boot({ page = 'page', isWanted = false, firstScreen, withoutApplication }: BootOptions = {}): void {
  const { entry, chunks, start, path }: Application = JSON.parse(
    document.getElementById('application')?.textContent ?? '',
  );
  const files = [entry, ...(chunks[page] ?? [])];
  const { dataset } = document.documentElement;
  let isStarted = false;

  /** Rejects when another try may succeed. */
  async function startApplication(): Promise<void> {
    try {
      // Imported only when all are there: an import that failed fails for as long as the page stays.
      await Promise.all(files.map(fetchFile));
      const [application] = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
      await parsed;
      await application.start();
      delete dataset.failed;
    } catch (error) {
      if (isTold(error)) return withoutApplication?.();
      // A file that is missing is not asked for again.
      const isMissing = error instanceof FileError && error.isMissing;
      if (isMissing) await reloadOnce(entry);
      dataset.failed = '';
      if (!isMissing) throw error;
      withoutApplication?.();
    }
  }

  /** Does the page say that the browser does not run its code? */
  function isTold(error: unknown): boolean {
    if (isCodeError(error)) window.tellOutdated?.(error.name);
    return 'outdated' in dataset;
  }

  function startNow(): void {
    if (isStarted) return;
    isStarted = true;
    startApplication().catch(() => startOnInterest(startApplication));
  }

  async function startAfterFirstScreen(): Promise<void> {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isQuick = (navigation?.responseEnd ?? 0) < quickMs;
    if (isQuick && firstScreen) await Promise.race([firstScreen.then(nextFrame), after(patienceMs)]);
    startNow();
  }

  if (__EVENTS__) watchDocument(__CONFIG__.eventsUrl ?? '', path);
  watchPresses();
  carryCampaign();
  forgetExpired();
  keepUntranslated();
  early.reloadOnce = async (error) => {
    if (!isTold(error) && (await statusOf(location.href)) === 200) await reloadOnce(entry);
  };
  if ('outdated' in dataset) withoutApplication?.();
  else if (start === 'paint') startAfterPaint(startAfterFirstScreen);
  else if (start === 'now' || isWanted) startNow();
  else startOnInterest(startApplication);
}

/**
 * Did code arrive that this browser does not run? What browsers throw for a file that did not arrive is a `TypeError`, too, and speaks of
 * the import.
 */
function isCodeError(error: unknown): error is Error {
  if (error instanceof TypeError) return !/import/i.test(error.message);
  return error instanceof SyntaxError || error instanceof ReferenceError;
}

/** Calls `start` once the content is painted, at once while hidden. It may be called more than once. */
function startAfterPaint(start: () => void): void {
  const startIfHidden = () => document.hidden && start();
  const startIfPainted: PerformanceObserverCallback = (entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) start();
  };
  new PerformanceObserver(startIfPainted).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', startIfHidden);
  startIfHidden();
  setTimeout(start, longestPaintMs);
}

/** Any page of ours deletes entries whose time is over. */
function forgetExpired(): void {
  const local = safeStorage(() => localStorage);
  createPromo(local).read();
  forgetOldEntries(local);
  forgetOldFlags(() => localStorage);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
