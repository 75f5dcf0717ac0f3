import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import unitTests from '../../vitest.config.ts';
import { allMutants, mutatedText } from './mutants.ts';
import { machinesFolder, readSources } from './sources.ts';

/** The unit tests, on the mutant that the environment variable `MUTANT` names. */
const sources = readSources();
const mutant = allMutants(sources).find(({ name }) => name === process.env.MUTANT);
const source = mutant && sources.get(mutant.file);
if (!mutant || !source) throw new Error(`MUTANT names no mutant: ${process.env.MUTANT}`);

const plugin = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform(_code: string, id: string) {
    return id.split('?')[0] === join(machinesFolder, mutant.file) ? mutatedText(source, mutant) : undefined;
  },
};

export default defineConfig((env) => {
  const config = mergeConfig(unitTests(env), { plugins: [plugin] });
  return { ...config, test: { ...config.test, fileParallelism: false } };
});
