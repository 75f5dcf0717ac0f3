import { installMarks, type Stretch, stretchesDuring } from './main-thread.ts';
import type { WizardBench } from './wizard-page.ts';

const runs = 5;

/** From the navigation to the frame that shows `selector`, nothing in the cache. */
export async function firstPaint(bench: WizardBench, path: string, selector: string): Promise<Stretch[]> {
  const visits: Stretch[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await bench.newVisitor();
    await installMarks(page);
    await page.addInitScript((wanted) => {
      if (window !== top) return;
      window.bench.beginAt(0);
      const isDrawn = (element: Element) =>
        !(element instanceof HTMLIFrameElement) || element.contentDocument?.querySelector('main');
      void window.bench.drawn(() => window.bench.find(wanted).some(isDrawn));
    }, selector);
    visits.push(
      ...(await stretchesDuring(page, async () => {
        await page.goto(bench.url + path);
        await page.waitForFunction(() => window.bench.isDone());
      })),
    );
    await page.context().close();
  }
  return visits;
}

/** From asking for every state of every machine to the frame that shows them. */
export async function chartOfAll(bench: WizardBench): Promise<Stretch[]> {
  const page = await bench.newVisitor();
  await installMarks(page);
  const drawn: Stretch[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto(`${bench.url}/lab`);
    await page.goto(`${bench.url}/lab#flow=wizard`);
    const chart = page.getByRole('group', { name: 'Chart of wizard' });
    await chart.locator('[data-state]').first().waitFor();
    const states = await chart.locator('[data-state]').count();
    const all = page.getByRole('button', { name: /^All:/ });
    drawn.push(
      ...(await stretchesDuring(page, () =>
        all.evaluate((button: HTMLElement, before) => {
          window.bench.beginAt(performance.now());
          button.click();
          return window.bench.drawn(() => window.bench.find('[data-state]').length > before);
        }, states),
      )),
    );
  }
  await page.context().close();
  return drawn;
}
