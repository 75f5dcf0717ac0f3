import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import unitTests from '../../vitest.config.ts';
import { allMutants, mutatedText } from './mutants.ts';
import { machinesFolder, readSources } from './sources.ts';

/** The unit tests, on the mutant that the environment variable `MUTANT` names. */
export default defineConfig((env) => {
  const config = mergeConfig(unitTests(env), { plugins: [mutantPlugin(process.env.MUTANT)] });
  return { ...config, test: { ...config.test, fileParallelism: false } };
});

function mutantPlugin(name: string | undefined): Plugin {
  const sources = readSources();
  const mutant = allMutants(sources).find((one) => one.name === name);
  const source = mutant && sources.get(mutant.file);
  return {
    name: 'mutant',
    enforce: 'pre',
    buildStart() {
      if (!source) throw new Error(`MUTANT names no mutant: ${name}`);
    },
    transform(_code, id) {
      const isMutated = mutant && source && id.split('?')[0] === join(machinesFolder, mutant.file);
      return isMutated ? mutatedText(source, mutant) : undefined;
    },
  };
}
