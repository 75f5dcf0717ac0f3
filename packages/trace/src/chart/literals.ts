import type { AnyStateMachine } from 'xstate';
import { familyOf } from './chart.ts';

/** The texts between quotes in a source. */
export function textsIn(source: string): string[] {
  return [...source.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = '']) => text);
}

/** What the code of a machine and of those below it compares with. */
export interface Literals {
  texts: ReadonlySet<string>;
  /** Those with which the length of something is compared, ascending. */
  lengths: readonly number[];
}

/** The most functions and objects of a machine that are read. */
const maxParts = 20_000;

export function literalsOf(machine: AnyStateMachine): Literals {
  const texts = new Set<string>();
  const lengths = new Set<number>();
  const seen = new Set<unknown>();
  const parts: unknown[] = [...familyOf(machine).values()].flatMap(({ config, implementations }) => {
    const { guards, actions, delays } = implementations;
    return [config, guards, actions, delays];
  });

  function readSource(source: string): void {
    for (const text of textsIn(source)) texts.add(text);
    for (const [, after, before] of source.matchAll(/\.length\s*[<>=!]+\s*(\d+)|(\d+)\s*[<>=!]+\s*[\w.?]+\.length/g)) {
      const length = Number(after ?? before);
      lengths.add(length).add(length + 1);
    }
  }

  while (parts.length > 0 && seen.size < maxParts) {
    const part = parts.pop();
    if (typeof part === 'string') texts.add(part);
    if ((typeof part !== 'object' && typeof part !== 'function') || part === null || seen.has(part)) continue;
    seen.add(part);
    if (typeof part === 'function') readSource(String(part));
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(part))) parts.push(value);
  }
  return { texts, lengths: [...lengths].filter((length) => length > 0).sort((one, other) => one - other) };
}
