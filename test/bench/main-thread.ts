import type { Page } from '@playwright/test';

/** A stretch of time on a page's main thread, in milliseconds. */
export interface Stretch {
  /** By the clock: everything that runs on this machine is in it. */
  clock: number;
  /** Processor time of the thread since the page knew of it: what the page itself did. */
  processor: number;
}

interface TraceEvent {
  name: string;
  /** Microseconds: by the clock, and of the thread's processor time. A mark can say that it began before it was set. */
  ts: number;
  tts?: number;
}

const names = { begin: 'bench:begin', end: 'bench:end' } as const;

/** The stretches that a page with `installMarks` measures while `work` runs. */
export async function stretchesDuring(page: Page, work: () => Promise<void>): Promise<Stretch[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['-*', 'blink.user_timing'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return stretchesIn(traceEvents);
}

/** The first mark that begins one belongs to the first that ends one, and so on: the clock of a page is too coarse to sort them by. */
function stretchesIn(events: readonly TraceEvent[]): Stretch[] {
  const marks = (wanted: string) =>
    events.filter(({ name }) => name === wanted).sort((one, other) => one.ts - other.ts);
  const ends = marks(names.end);
  return marks(names.begin).flatMap((begin, index) => {
    const end = ends[index];
    if (!end) return [];
    return [
      {
        clock: (end.ts - begin.ts) / 1_000,
        processor: ((end.tts ?? Number.NaN) - (begin.tts ?? Number.NaN)) / 1_000,
      },
    ];
  });
}

/** What a page measures itself with. */
export interface Bench {
  /** A stretch begins, in milliseconds since the navigation. */
  beginAt(time: number): void;
  /** It ends after the first frame in which `isDrawn` is true. */
  drawn(isDrawn: () => boolean): Promise<void>;
  /** Stretches for each event of this type: from the time it came to the next frame, and from there to so many further ones. */
  measureEach(type: string, furtherFrames?: number): void;
  /** The elements that match, also in the shadow root of the Lab. */
  find(selector: string): Element[];
  /** Have all stretches ended? */
  isDone(): boolean;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

/** Gives every document of a page its `window.bench`. */
export async function installMarks(page: Page): Promise<void> {
  await page.addInitScript(({ begin, end }) => {
    const nextFrame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
      });
    let open = 0;
    const bench: Bench = {
      beginAt(time) {
        open += 1;
        performance.mark(begin, { startTime: time });
      },
      async drawn(isDrawn) {
        do await nextFrame();
        while (!isDrawn());
        performance.mark(end);
        open -= 1;
      },
      measureEach(type, furtherFrames = 0) {
        document.addEventListener(
          type,
          async ({ timeStamp }) => {
            for (let further = 0, from = timeStamp; further <= furtherFrames; further += 1) {
              bench.beginAt(from);
              await bench.drawn(() => true);
              from = performance.now();
            }
          },
          { capture: true },
        );
      },
      find(selector) {
        const lab = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
        return [document, ...lab].flatMap((root) => [...root.querySelectorAll(selector)]);
      },
      isDone: () => open === 0,
    };
    window.bench = bench;
  }, names);
}
