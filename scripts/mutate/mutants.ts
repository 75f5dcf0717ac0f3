import { type Mutant, mutantsOf } from '@upwell/trace/mutate';
import { flows } from '../../machines/index.ts';

/** The mutants of every flow by name; machines that several flows start have theirs once. */
export function allMutants(): Map<string, Mutant> {
  return new Map(
    flows.flatMap(({ machine }) => mutantsOf(machine)).map((mutant) => [mutant.name, mutant] as const),
  );
}

/** So many of them, chosen by a number; in their order. */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const ranks = new Map(mutants.map((mutant) => [mutant, hash(`${seed} ${mutant.name}`)]));
  const chosen = [...ranks].sort(([, one], [, other]) => one - other).slice(0, count);
  const kept = new Set(chosen.map(([mutant]) => mutant));
  return mutants.filter((mutant) => kept.has(mutant));
}

/** FNV-1a, with its bits mixed: neighbours in the alphabet are not neighbours in a sample. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}
