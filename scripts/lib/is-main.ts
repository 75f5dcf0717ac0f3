import { realpathSync } from 'node:fs';

/** Was this module started as the program? `import.meta.main` says so from Node 24.2 on only. */
export function isMain({ filename }: ImportMeta): boolean {
  const [, started] = process.argv;
  return started !== undefined && realpathSync(started) === filename;
}
