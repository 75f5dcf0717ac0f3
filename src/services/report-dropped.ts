import type { CallName, Dropped } from '../../machines/api/contract.ts';

/** Says once per page, in a development build, what of an answer could not be read. */
// biome-ignore lint/suspicious/noConsole: the console is where developers look.
export function createDroppedReport(warn: (text: string) => void = console.warn) {
  const reported = new Set<string>();
  return (name: CallName, dropped: Dropped): void => {
    for (const [path, times] of Object.entries(dropped)) {
      const field = `${name}: ${path}`;
      if (reported.has(field)) continue;
      reported.add(field);
      warn(`${field} could not be read (${times}×) and was left out. See machines/api/contract.ts.`);
    }
  };
}
