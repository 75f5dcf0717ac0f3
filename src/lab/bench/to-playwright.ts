import { callNames } from '../../../machines/host/contract.ts';
import { activeNodes } from '../../trace/coverage.ts';
import type { Trace } from '../../trace/format.ts';
import type { TraceInput } from '../../trace/step.ts';
import { fromTagged } from '../../trace/tagged.ts';
import { chartPathOf } from '../chart/marks.ts';
import { type Fault, faultNames } from '../live/faults.ts';

/**
 * A session as a Playwright test of a Lab build: what the customer did is sent through the dock's own form, calls that failed are
 * switched to fail the same way, and what the sandbox answers by itself stands in comments. Ends where the flow ended.
 */
export function toPlaywright(trace: Trace): string {
  const { inputs, env, flow, title } = trace;
  return `import { expect, type Page, test } from '@playwright/test';

test(${quoted(title || `A session of ${flow}`)}, async ({ page }) => {
  await page.goto(${quoted(addressOf(env.path, inputs))});
  await expect(page.getByRole('button', { name: 'Lab', exact: true })).toBeVisible();
  await page.keyboard.press('Control+Alt+KeyL');
  const dock = page.getByRole('complementary', { name: 'Lab' });
${inputs.map(lineOf).join('\n')}
  await dock.getByRole('tab', { name: 'Chart', exact: true }).click();
${endOf(trace)
  .map(
    (state) =>
      `  await expect(dock.locator('[data-state=${JSON.stringify(state)}]')).toHaveAttribute('data-active');`,
  )
  .join('\n')}
});

/** Sends an event to a machine through the Lab. */
async function send(page: Page, to: string, type: string, payload: object): Promise<void> {
  const dock = page.getByRole('complementary', { name: 'Lab' });
  await dock.getByRole('tab', { name: 'Events', exact: true }).click();
  await dock.getByRole('combobox', { name: 'To', exact: true }).selectOption(to);
  await dock.getByLabel('Event type').fill(type);
  await dock.getByLabel('Payload (JSON)').fill(JSON.stringify(payload));
  await dock.getByRole('button', { name: 'Send', exact: true }).click();
}
`;
}

function lineOf(input: TraceInput): string {
  const { to, kind, event } = input;
  const name = callOf(input);
  switch (kind) {
    case 'user': {
      const { type, ...payload } = event;
      const sent = JSON.stringify(fromTagged(payload));
      return `  await send(page, ${quoted(chartPathOf(to))}, ${quoted(type)}, ${sent});`;
    }
    case 'resolve':
      return `  // ${name} answers`;
    case 'reject':
      return `  // ${name} fails`;
    case 'emit':
      return `  // ${name} sends ${event.type}`;
    case 'timer':
      return `  // ${name}: ${event.type.replace(/\s/g, ' ')} runs out`;
    case 'stop':
      return '  // the page is left';
  }
}

/** The page, with the calls switched to fail that failed. */
function addressOf(path: string, inputs: readonly TraceInput[]): string {
  const failed = inputs.filter(({ kind }) => kind === 'reject').flatMap(faultOf);
  const faults = [...new Set(failed)].join(',');
  return faults === '' ? path : `${path}?lab-faults=${faults}`;
}

function faultOf(input: TraceInput): string[] {
  const call = callNames.find((name) => name === callOf(input));
  const data = fromTagged(input.event.data ?? null);
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : null;
  const fault: Fault | undefined = faultNames.find((name) => name === kind);
  return call && fault ? [`${call}:${fault}`] : [];
}

/** The states of the flow itself that are active at the end. */
function endOf({ steps, flow }: Trace): string[] {
  const last = steps.findLast(({ actor, status }) => actor === `@${flow}` && status === 'active');
  return last ? activeNodes(flow, last.value).slice(1) : [];
}

function callOf({ to }: TraceInput): string {
  return (to.split('/').at(-1) ?? to).replace(/#\d+$/, '');
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replace(/\s+/g, ' ')}'`;
}
