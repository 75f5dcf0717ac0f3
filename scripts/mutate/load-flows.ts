import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { type Mutant, mutatedText } from './mutants.ts';
import { dependentsOf, machinesFolder, type Source } from './sources.ts';

type Flows = typeof import('../../machines/index.ts')['flows'];

/** Loads the flows of mutants: the changed file and what depends on it anew, everything else once. */
export function createFlowLoader(sources: ReadonlyMap<string, Source>) {
  let loading: { mutant: Mutant; number: number; renewed: Set<string> } | null = null;
  let count = 0;

  function fileOf(url: string): string | null {
    const folder = `${pathToFileURL(machinesFolder).href}/`;
    return url.startsWith(folder) ? (url.slice(folder.length).split('?')[0] ?? null) : null;
  }

  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const file = fileOf(resolved.url);
      const isOfMutant = context.parentURL?.includes('?mutant=') || specifier.includes('?mutant=');
      if (!loading || !isOfMutant || !file || !loading.renewed.has(file)) return resolved;
      return { ...resolved, url: `${resolved.url.split('?')[0]}?mutant=${loading.number}` };
    },
    load(url, context, next) {
      const file = fileOf(url);
      const source = file && sources.get(file);
      if (!loading || !source || file !== loading.mutant.file || !url.includes('?mutant='))
        return next(url, context);
      return {
        format: 'module-typescript',
        source: mutatedText(source, loading.mutant),
        shortCircuit: true,
      };
    },
  });

  return async function load(mutant: Mutant): Promise<Map<string, AnyStateMachine>> {
    loading = { mutant, number: ++count, renewed: dependentsOf(sources, mutant.file) };
    try {
      const index = pathToFileURL(join(machinesFolder, 'index.ts')).href;
      const { flows } = (await import(`${index}?mutant=${count}`)) as { flows: Flows };
      return new Map(flows.map(({ id, machine }) => [id, machine]));
    } finally {
      loading = null;
    }
  };
}
