import { type BrowserContext, test as base, type ConsoleMessage, type TestInfo, type WebError } from '@playwright/test';
import { startServer } from '../../backend/sandbox/server.ts';
import { headersOf, headersWithoutOpenerPolicy } from './built-sites.ts';
import { createSandboxControl, type SandboxControl } from './sandbox-control.ts';

/**
 * What every browser test stands on: the production build and its own sandbox, and a watch that fails a test on whatever
 * the browser complains about.
 */

/** Set with `test.use({ … })`. */
export interface HarnessOptions {
  /** Is the Lab part of the build? Without it, pages are what customers get, and start in two thirds of the time. */
  hasLab: boolean;
  /** Is Cross-Origin-Opener-Policy among the response headers, as it is for customers? Without it, pages start sooner. */
  hasOpenerPolicy: boolean;
  /** Complaints of the browser that a test causes on purpose. */
  expectedComplaints: readonly RegExp[];
}

interface TestFixtures extends HarnessOptions {
  /** Address of the server. */
  serverUrl: string;
  /** The sandbox of this test's server: customers, faults, mail, calls. */
  sandbox: SandboxControl;
  /** Attaches to the report of a failed test what its pages showed. */
  screens: undefined;
  /** Fails the test on console errors, uncaught errors, policy violations and requests to other sites. */
  watch: undefined;
}

interface WorkerFixtures {
  /** Starts this worker's server of a build with the headers in this file, the first time. */
  serve: (build: 'sandbox' | 'customers', headers: string) => Promise<string>;
}

/** The speed of the sandbox's background work, in times of real life. */
const speed = 200;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedComplaints: [[], { option: true }],

  hasLab: [false, { option: true }],

  hasOpenerPolicy: [false, { option: true }],

  serve: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const servers = new Map<string, ReturnType<typeof startServer>>();
      await use(async (build, headers) => {
        const dist = `.build/${build}/site`;
        const server = servers.get(headers) ?? startServer({ port: 0, database: ':memory:', speed, dist, headers });
        servers.set(headers, server);
        return (await server).url;
      });
      for (const server of servers.values()) await (await server).close();
    },
    { scope: 'worker' },
  ],

  serverUrl: async ({ serve, hasLab, hasOpenerPolicy }, use) => {
    const build = hasLab ? 'sandbox' : 'customers';
    await use(await serve(build, hasOpenerPolicy ? headersOf(build) : headersWithoutOpenerPolicy(build)));
  },

  baseURL: ({ serverUrl }, use) => use(serverUrl),

  sandbox: async ({ serverUrl }, use) => {
    const sandbox = createSandboxControl(serverUrl);
    await use(sandbox);
    await sandbox.clearFaults();
    await sandbox.clearOddities();
  },

  watch: [
    async ({ browser, context, serverUrl, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => complaints.push(...complaintOf(message)));
        watched.on('weberror', (error) => complaints.push(textOf(error)));
        watched.on('request', (request) => {
          if (isElsewhere(request.url(), serverUrl)) complaints.push(`Request to ${request.url()}`);
        });
      };
      watch(context);
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      const unexpected = complaints.filter((complaint) => !expectedComplaints.some((one) => one.test(complaint)));
      base.expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],

  screens: [
    async ({ context }, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus) await attachScreens(context, info);
    },
    { auto: true },
  ],
});

/** One attachment for each page and frame: a report shows only the beginning of each. */
async function attachScreens(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const frame of context.pages().flatMap((page) => page.frames())) {
    const content = frame.locator('main, body:not(:has(main))').first();
    const text = await content.textContent({ timeout: 1_000 }).catch(String);
    const title = await frame.title().catch(String);
    const body = `${frame.url()}\n${title}\n${text?.replace(/\s+/g, ' ')}`;
    await info.attach('screen', { body, contentType: 'text/plain' });
  }
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
