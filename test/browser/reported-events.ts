import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import { chartsOf } from '@upwell/trace/chart';
import { flows } from '../../machines/index.ts';
import type { PageEvent } from '../../src/diagnostics/events/page-event.ts';

/** Events that pages report to the operator (docs/product.md, What the operator hears), and texts that they must not. */

/** The events that the sandbox has received. */
export async function receivedEvents(page: Page): Promise<PageEvent[]> {
  const response = await page.request.get('/sandbox/events');
  const received: { event: PageEvent }[] = await response.json();
  return received.map(({ event }) => event);
}

/** The flows of which steps are reported. */
export function flowsIn(events: readonly PageEvent[]): string[] {
  return events.flatMap((event) => (event.kind === 'steps' ? event.rows.map(({ flow }) => flow) : []));
}

/** Every text that the pages send to the API and get from it: what somebody typed and chose, ids, tokens, what the API says. */
export function collectValues(context: BrowserContext): Set<string> {
  const values = new Set<string>();
  const isCall = (url: string) => new URL(url).pathname.startsWith('/host/');
  const add = (value: unknown): void => {
    if (typeof value === 'string') values.add(value);
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) add(inner);
  };
  context.on('request', (request: Request) => {
    if (!isCall(request.url())) return;
    add([...new URL(request.url()).searchParams.values()]);
    const body = request.postData();
    if (body?.startsWith('{')) add(JSON.parse(body));
  });
  context.on('response', async (response: Response) => {
    if (isCall(response.url())) add(await response.json().catch(() => null));
  });
  return values;
}

/** The names of the code, which are those of the charts. */
export const machineNames = JSON.stringify(flows.map(({ machine }) => chartsOf(machine)));
