#!/usr/bin/env node
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { networkInterfaces, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ConfigError, configNames, loadConfig } from '@upwell/trace/cli';
import { sessionExtension } from '@upwell/trace/session';
import { buildPage } from './build-page.ts';
import { serveLab } from './server.ts';

const usage = `npx upwell-lab [session files or folders]

Opens recorded sessions, and watches what runs: pages, Node, workers, phones.

  --port 4400          the port
  --host               lets other devices of the network in, such as a phone
  --origin https://…   lets pages of this site publish, too
  --config …           the flows to replay with; else lab.config.ts, where there is one`;

const options = {
  port: { type: 'string', default: '4400' },
  host: { type: 'boolean', default: false },
  origin: { type: 'string', multiple: true },
  config: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** The page that the package comes with. */
const packed = join(import.meta.dirname, 'page');

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const folder = process.cwd();
  const hasConfig = values.config !== undefined || configNames.some((name) => existsSync(join(folder, name)));
  const product = hasConfig ? await loadConfig(values.config, folder) : null;
  const vite = await loadVite(product?.root ?? folder);
  const isBuilt = vite !== null && (product !== null || !existsSync(packed));
  const sessions = positionals.flatMap(sessionsIn);
  const page = isBuilt ? temporaryFolder() : packed;
  if (isBuilt) {
    console.log('Building the page …');
    await buildPage(vite, { config: product && join(product.root, product.config), folder: page });
  }
  const app = product?.build() ?? { name: basename(folder), version: '', commit: '' };
  const { port } = await serveLab({
    page,
    program: { app, sessions: sessions.map((file) => basename(file)) },
    sessions,
    host: values.host ? undefined : '127.0.0.1',
    port: Number(values.port),
    origins: values.origin ?? [],
  });
  const names = ['localhost', ...(values.host ? ownAddresses() : [])];
  console.log(names.map((name) => `The Lab: http://${name}:${port}`).join('\n'));
  console.log(
    flowsWords(
      product?.flows.map(({ id }) => id),
      isBuilt,
    ),
  );
  return 0;
}

/** Until the program ends. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'upwell-lab-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit());
  return folder;
}

function flowsWords(flows: readonly string[] | undefined, isBuilt: boolean): string {
  if (!flows)
    return 'There is no lab.config.ts here: sessions are shown as they were recorded, on the charts that they hold.';
  if (isBuilt) return `Replays with ${flows.join(', ')}.`;
  return 'The flows of lab.config.ts need Vite, which is not installed here: sessions are shown as they were recorded.';
}

function sessionsIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [resolve(path)];
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(sessionExtension),
  );
  return files.sort().map((file) => resolve(path, file));
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}

/** That of the application, or that of this package; `null` where neither has it. */
async function loadVite(root: string): Promise<typeof import('vite') | null> {
  for (const from of [join(root, 'package.json'), import.meta.url]) {
    try {
      const module = await import(pathToFileURL(createRequire(from).resolve('vite')).href);
      return module.default?.build ? module.default : module;
    } catch {
      // The next place may have it.
    }
  }
  return null;
}

/** Says in one line what a person can put right. */
function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return 'This port is taken: choose another one with --port.';
  return error instanceof ConfigError || code === 'ENOENT' || code.startsWith('ERR_PARSE_ARGS') ? error.message : null;
}

try {
  process.exitCode = await run();
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 2;
}
