import { build } from 'vite';
import type { BuildMode } from './build-mode.ts';

/** The code of a script that documents carry inline: one file, with what it imports of the application's modules. */
export async function buildPageScript(root: string, mode: BuildMode, source: string): Promise<string> {
  const built = await build({
    root,
    mode,
    logLevel: 'warn',
    environments: {
      client: {
        build: {
          write: false,
          manifest: false,
          license: false,
          copyPublicDir: false,
          minify: true,
          rolldownOptions: { input: source, output: { format: 'iife', codeSplitting: false, minify: true } },
        },
      },
    },
  });
  const [script, ...others] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${source} must become one script`);
  return script.code.trim();
}
