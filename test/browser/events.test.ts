import type { BrowserContext, Request, Response } from '@playwright/test';
import { chartsOf } from '@upwell/trace/chart';
import { flows } from '../../machines/index.ts';
import type { PageEvent } from '../../src/diagnostics/events/page-event.ts';
import { expect, test } from './harness.ts';
import {
  cards,
  confirmPayment,
  createAccount,
  customer,
  payByCard,
  subscribe,
  walkWizard,
} from './journey-steps.ts';
import { failedLoad } from './onboarding/steps.ts';

/** docs/product.md, What the operator hears. Nothing that was typed or answered is in what pages report to the operator. */

/** Shorter texts are in any other by chance. */
const shortest = 4;

/** Every text that the pages send to the API and get from it: what somebody typed and chose, ids, tokens, what the API says. */
function collectValues(context: BrowserContext): Set<string> {
  const values = new Set<string>();
  const isCall = (url: string) => new URL(url).pathname.startsWith('/host/');
  const add = (value: unknown): void => {
    if (typeof value === 'string') values.add(value);
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) add(inner);
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

/** The names of the code are those of the charts: of a value that is one of them nothing can be told. */
const names = JSON.stringify(flows.map(({ machine }) => chartsOf(machine)));

test.use({ expectedComplaints: [failedLoad] });

test('from /subscribe to the end of the wizard, nothing of what was typed and answered is reported', async ({
  context,
  page,
  sandbox,
  serverUrl,
}) => {
  const values = collectValues(context);
  const email = 'reported@example.com';
  const reported = async (): Promise<PageEvent[]> => {
    const response = await page.request.get(`${serverUrl}/sandbox/events`);
    const received: { event: PageEvent }[] = await response.json();
    return received.map(({ event }) => event);
  };
  const flowsIn = (events: readonly PageEvent[]) =>
    events.flatMap((event) => (event.kind === 'steps' ? event.rows.map(({ flow }) => flow) : []));

  await page.request.post(`${serverUrl}/sandbox/events/clear`);
  await page.goto('/pricing?utm_source=instagram&gclid=Cj0KCQ-secret');
  await subscribe(page, email, 'Professional');
  await payByCard(page, cards.accepted);
  const session = await confirmPayment(page, sandbox, email);
  await page.goto(session);
  const activation = await createAccount(page, sandbox, email);
  await sandbox.fault({ call: 'getUserCountry', kind: '500', times: 'once' });
  await page.goto(activation);
  await walkWizard(page, email);
  await page.goto('/');

  await expect
    .poll(async () => [...new Set(flowsIn(await reported()))])
    .toEqual(expect.arrayContaining(['subscribe', 'checkout', 'accountSetup', 'wizard']));
  const events = await reported();
  const call = events.find(({ kind }) => kind === 'call');
  expect(call).toMatchObject({ call: 'getUserCountry', how: 'status', status: 500 });
  const typed = [customer.password, customer.instagramPassword, 'Cj0KCQ-secret', 'reported', ...values];
  expect(values).toContain(email);
  const needles = typed.filter((value) => value.length >= shortest && !names.includes(value));
  expect(needles.length).toBeGreaterThan(50);
  const text = JSON.stringify(events);
  expect(needles.filter((value) => text.includes(value))).toEqual([]);
});
