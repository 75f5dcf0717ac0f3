import { dirname } from 'node:path';
import { type CommandOptions, type ReplayedProduct, runReplay } from '@upwell/trace/cli';
import { dark, light } from '@upwell/ui/palette';
import { flows } from '../machines/index.ts';
import { words } from '../src/lab-profile/words/words.ts';
import { appCommit, appVersion, headCommit } from './build/app-version.ts';
import { generateSessions } from './build/generated-sessions.ts';
import { isMain } from './lib/is-main.ts';

const product: ReplayedProduct = {
  flows,
  words,
  build: () => ({ name: 'Upwell', version: appVersion, commit: appCommit() }),
  headCommit: () => headCommit() ?? 'unknown',
  generateSessions,
  root: dirname(import.meta.dirname),
  program: 'scripts/replay.ts',
  tools: ['packages/trace', 'scripts'],
  colors: { light, dark },
};

/** Replays sessions of the shop: `npm run replay`. Returns the exit code. */
export function main(args: readonly string[], command?: CommandOptions): Promise<number> {
  return runReplay(product, args, command);
}

if (isMain(import.meta)) process.exitCode = await main(process.argv.slice(2));
