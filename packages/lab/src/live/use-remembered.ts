import { useState } from 'react';
import { attempt } from '../attempt.ts';

/** A choice about the dock, remembered under a name; what is stored but no choice any more is ignored. */
export function useRemembered<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const key = `lab.dock.${name}`;
  const [choice, setChoice] = useState(() => {
    const stored = attempt(() => localStorage.getItem(key));
    return choices.find((one) => one === stored) ?? initial;
  });
  function choose(next: Choice): void {
    setChoice(next);
    // Where storage is full or switched off, the choice lasts until the dock is closed.
    attempt(() => localStorage.setItem(key, next));
  }
  return [choice, choose];
}
