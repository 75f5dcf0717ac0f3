import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Cases, type FlowPromise, minimalProfile } from '@upwell/trace/profile';
import { explore } from '@upwell/trace/replay';
import * as v from 'valibot';
import { generatedSessionsOf } from './generated-sessions.ts';
import type { FlowInConfig, ReplayedProduct } from './product.ts';

/** The contents of an application's `lab.config.ts`. Only the flows are needed. */
export interface LabConfig extends Partial<Omit<ReplayedProduct, 'flows' | 'root' | 'config'>> {
  /** Without an `id`, a flow has that of its machine. */
  flows: readonly ({ id?: string } & FlowInConfig)[];
  /** Payloads and answers for generated sessions, which without them get samples of what guards ask about. */
  cases?: Cases;
  /** The promises asked of every flow with the generated sessions. */
  promises?: readonly FlowPromise[];
}

/** The configuration itself, checked by the compiler: `export default defineConfig({ flows })`. */
export function defineConfig(config: LabConfig): LabConfig {
  return config;
}

/** There is no usable configuration; the message says why and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The files that are looked for in a folder. */
export const configNames = ['lab.config.ts', 'lab.config.js', 'lab.config.mjs'] as const;

/** Loads a configuration: of this path, or the one in the folder. Throws a `ConfigError`. */
export async function loadConfig(path: string | undefined, folder: string): Promise<ReplayedProduct> {
  const candidates = path === undefined ? configNames.map((name) => join(folder, name)) : [resolve(folder, path)];
  const file = candidates.find((one) => existsSync(one));
  if (file === undefined)
    throw new ConfigError(`There is no ${path ?? `${configNames[0]} in ${folder}`}. ${howToWrite}`);
  const config = await read(file);
  if (!isConfig(config)) throw new ConfigError(`${file} is no configuration: ${problemIn(config)}. ${howToWrite}`);
  return productOf(config, file);
}

const howToWrite = `Write one that names your machines:

import { defineConfig } from '@upwell/trace/cli';
import { orderMachine } from './src/order-machine.ts';

export default defineConfig({ flows: [{ machine: orderMachine }] });`;

async function read(file: string): Promise<unknown> {
  try {
    const module: { default?: unknown } = await import(pathToFileURL(file).href);
    return module.default;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new ConfigError(`${file} cannot be loaded: ${reason}\n${hints[code] ?? ''}`.trim(), {
      cause: error,
    });
  }
}

/** Advice by the code of Node's error. */
const hints: Readonly<Record<string, string>> = {
  ERR_UNKNOWN_FILE_EXTENSION: `Node reads .ts files from 22.18 on (this is ${process.versions.node}), and neither .tsx files nor styles: import machines from files without screens.`,
  ERR_MODULE_NOT_FOUND:
    'Node reads these files as they are: imports of your own files need their extension, such as ./order-machine.ts.',
  ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX:
    'Node only removes types: enums, namespaces and parameter properties have to be written in another way (erasableSyntaxOnly finds them).',
};

const flow = v.looseObject({
  id: v.optional(v.string()),
  title: v.optional(v.string()),
  route: v.optional(v.string()),
  machine: v.looseObject({ id: v.string(), provide: v.function() }),
});

function idOfFlow({ id, machine }: LabConfig['flows'][number]): string {
  return id ?? machine.id;
}

function isConfig(value: unknown): value is LabConfig {
  return problemIn(value) === null;
}

function problemIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'it has no default export';
  if (!('flows' in value) || !Array.isArray(value.flows) || value.flows.length === 0)
    return 'its `flows` are no list of { machine }';
  const wrong = value.flows.findIndex((one) => !v.is(flow, one));
  if (wrong !== -1)
    return `flow ${wrong + 1} of it has no machine of XState 5, or an id, title or route that is no text`;
  const ids = value.flows.map(idOfFlow);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return twice === undefined ? null : `two flows of it have the id \`${twice}\`: give each an \`id\` of its own`;
}

/** The product of a configuration; gaps are filled from the folder's `package.json` and from git. */
function productOf({ cases, promises = [], ...config }: LabConfig, file: string): ReplayedProduct {
  const root = dirname(file);
  const flows = config.flows.map((flow) => ({ ...flow, id: idOfFlow(flow) }));
  const profile = { ...minimalProfile, cases: cases ?? minimalProfile.cases, promises };
  return {
    root,
    config: basename(file),
    build: () => ({
      ...packageIn(root),
      commit: git(root, ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']),
    }),
    headCommit: () => git(root, ['rev-parse', '--short=12', 'HEAD']),
    generateSessions: async (wanted) =>
      Object.fromEntries(
        flows
          .filter(({ id }) => wanted.includes(id))
          .map((flow) => [flow.id, generatedSessionsOf(flow.machine, explore(flow.machine, profile))]),
      ),
    tools: [],
    ...config,
    flows,
  };
}

function packageIn(folder: string): { name: string; version: string } {
  const file = join(folder, 'package.json');
  const { name = basename(folder), version = '0.0.0' } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { name, version };
}

function git(cwd: string, args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}
