import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes what an operator adds beside a server's file: lines of their own, and those that answer the paths of the configuration. */
export function writeOperatorFiles(folder: string, own: Record<string, string>, proxy: string): void {
  mkdirSync(join(folder, 'site.d'), { recursive: true });
  const files = { ...own, 'host.proxy': proxy, 'events.proxy': proxy, 'diagnostics.proxy': proxy };
  for (const [name, lines] of Object.entries(files)) writeFileSync(join(folder, 'site.d', name), lines);
}
