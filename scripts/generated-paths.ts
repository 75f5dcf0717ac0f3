import { catalogue } from '../machines/index.ts';
import { cases } from '../src/trace/cases.ts';
import { explore, type GeneratedPath } from '../src/trace/paths.ts';

/** For every flow of the catalogue: sessions that between them reach all that can be reached (`lab.md` Gallery, Coverage). */
export function generatePaths(): Record<string, GeneratedPath[]> {
  return Object.fromEntries(
    catalogue.map(({ id, machine, exampleInput }) => [
      id,
      explore(machine, { inputs: [exampleInput, ...(cases.inputs[id] ?? [])], cases }).paths,
    ]),
  );
}
