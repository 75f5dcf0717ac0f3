import { join } from 'node:path';
import { build, type Rollup } from 'vite';

/** The text of `src/document/boot.ts` and what it imports, as one module without imports, for the documents that carry it inline. */
export async function buildBootScript(root: string): Promise<string> {
  const outputs = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/document/boot.ts') },
    },
  })) as Rollup.RollupOutput;
  const [script, ...others] = outputs.output;
  if (script.type !== 'chunk' || others.length > 0)
    throw new Error('src/document/boot.ts is more than one file');
  return script.code.trim();
}
