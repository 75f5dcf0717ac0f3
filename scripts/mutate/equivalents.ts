/** Mutants that no session and no test can tell from the original. */
interface Equivalents {
  /** What their names match. */
  names: RegExp;
  reason: string;
}

/** An entry that matches no mutant any more fails a test, so that the list does not outlive the code. */
export const equivalents: readonly Equivalents[] = [
  {
    names:
      /^(wizard-working-state · (state \w+ · )?onError|wizard · state starting · onError|start · state gatheringFacts · onError|business · state editing\.dialog\.open · onError|targets · state naming · onError|templates · state (editing|deleting|generating) · onError|template-polling · state polling · onError)/,
    reason: 'A machine fails only when its code is wrong; the transition is there for that case.',
  },
];

/** Why nothing can tell a mutant from the original; `null` for others. */
export function whyEquivalent(name: string): string | null {
  return equivalents.find(({ names }) => names.test(name))?.reason ?? null;
}
