import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type TestInfo,
  type WebError,
} from '@playwright/test';
import { startServer } from '../../sandbox/server.ts';
import { createSandboxControl, type SandboxControl } from './sandbox-control.ts';

/**
 * What every browser test stands on: the production build and its own sandbox, and a watch that fails a test on whatever
 * the browser complains about.
 */

/** Set with `test.use({ … })`. */
export interface HarnessOptions {
  /** Complaints of the browser that a test causes on purpose. */
  expectedComplaints: readonly RegExp[];
}

interface TestFixtures extends HarnessOptions {
  /** The sandbox of this test's server: customers, faults, mail, calls. */
  sandbox: SandboxControl;
  /** Fails the test on console errors, uncaught errors, policy violations and requests to other sites. */
  watch: undefined;
}

interface WorkerFixtures {
  /** Address of this worker's server. */
  serverUrl: string;
}

/** How many times faster than life the sandbox's background work is. */
const speed = 200;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedComplaints: [[], { option: true }],

  serverUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const server = await startServer({ port: 0, database: ':memory:', speed });
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ serverUrl }, use) => use(serverUrl),

  sandbox: async ({ serverUrl }, use) => {
    const sandbox = createSandboxControl(serverUrl);
    await use(sandbox);
    await sandbox.clearFaults();
    await sandbox.clearOddities();
  },

  watch: [
    async ({ context, serverUrl, expectedComplaints }, use, info) => {
      const complaints: string[] = [];
      context.on('console', (message) => complaints.push(...complaintOf(message)));
      context.on('weberror', (error) => complaints.push(textOf(error)));
      context.on('request', (request) => {
        if (isElsewhere(request.url(), serverUrl)) complaints.push(`Request to ${request.url()}`);
      });
      await use(undefined);
      if (info.status !== info.expectedStatus) await attachScreen(context, info);
      const unexpected = complaints.filter(
        (complaint) => !expectedComplaints.some((one) => one.test(complaint)),
      );
      base.expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** Says in the report on which screen a test failed, with the text of the page and of its frames. */
async function attachScreen(context: BrowserContext, info: TestInfo): Promise<void> {
  const frames = context.pages().flatMap((page) => page.frames());
  const screens = frames.map(async (frame) => {
    const text = await frame.locator('body').textContent({ timeout: 1_000 }).catch(String);
    const title = await frame.title().catch(String);
    return `${title} (${frame.url()})\n${text?.replace(/\s+/g, ' ').slice(0, 1_000)}`;
  });
  await info.attach('screen', { body: (await Promise.all(screens)).join('\n'), contentType: 'text/plain' });
}

export { expect } from '@playwright/test';
export type { SandboxControl } from './sandbox-control.ts';

function complaintOf(message: ConsoleMessage): string[] {
  return message.type() === 'error' ? [`${message.text()} (${message.location().url})`] : [];
}

function textOf(error: WebError): string {
  return error.error().stack ?? String(error.error());
}

function isElsewhere(url: string, serverUrl: string): boolean {
  const { protocol, origin } = new URL(url);
  return protocol.startsWith('http') && origin !== serverUrl;
}
