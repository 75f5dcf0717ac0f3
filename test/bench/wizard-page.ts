import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { startServer } from '../../sandbox/server.ts';
import { createSandboxControl, type SandboxControl } from '../browser/sandbox-control.ts';
import type { BenchParts, Table } from './table.ts';

/** What a measurement of the wizard works with: the production build, its sandbox, and pages to measure in. */
export interface WizardBench {
  url: string;
  sandbox: SandboxControl;
  newPage(): Promise<Page>;
  /** A page with nothing in its cache and a process of its own. Close its context. */
  newVisitor(): Promise<Page>;
}

/** Serves the build on a sandbox of its own, opens a browser, and closes both after the measurement. */
export async function inWizard(
  { built, chromium }: BenchParts,
  measure: (bench: WizardBench) => Promise<Table[]>,
  browserFlags: readonly string[] = [],
): Promise<Table[]> {
  const options = { port: 0, dist: built.site, headers: built.headers, database: ':memory:', speed: 1000 };
  const server = await startServer(options);
  let opened: Browser | undefined;
  try {
    const browser = await playwright.launch({
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', ...browserFlags],
    });
    opened = browser;
    const newContext = () => browser.newContext({ viewport: { width: 1280, height: 800 } });
    const context = await newContext();
    return await measure({
      url: server.url,
      sandbox: createSandboxControl(server.url),
      newPage: () => context.newPage(),
      newVisitor: async () => (await newContext()).newPage(),
    });
  } finally {
    await opened?.close();
    await server.close();
  }
}
