import type { ReplayResult } from './replay-mutant.ts';

export interface Outcome {
  name: string;
  replay: ReplayResult;
  /** Replay missed it, and a test of its machine failed. */
  tests: boolean;
  /** Why nothing can tell it from the original. */
  equivalent: string | null;
}

/** What became of the mutants, as plain data. */
export interface Summary {
  /** How many there are, and how many of them were made. */
  all: number;
  run: number;
  replay: number;
  /** Of those caught by replay: the first difference is in the mutant's machine and state. */
  named: number;
  tests: number;
  equivalents: { name: string; reason: string }[];
  survivors: string[];
  /** Caught by tests alone. */
  missedByReplay: string[];
  /** Patterns in the list of equivalents that match no mutant. */
  outdated: string[];
  /** On the list of equivalents, but caught by replay. */
  notEquivalent: string[];
  seconds: { replay: number; tests: number };
}

export function summaryOf(
  outcomes: readonly Outcome[],
  { all, seconds, outdated }: Pick<Summary, 'all' | 'seconds' | 'outdated'>,
): Summary {
  const caught = outcomes.filter(({ replay }) => replay.outcome !== 'survived');
  const others = outcomes.filter((one) => !caught.includes(one));
  return {
    all,
    run: outcomes.length,
    replay: caught.length,
    named: caught.filter(({ replay }) => replay.outcome === 'caught' && replay.isNamed).length,
    tests: others.filter(({ tests }) => tests).length,
    equivalents: others.flatMap(({ name, equivalent }) =>
      equivalent === null ? [] : [{ name, reason: equivalent }],
    ),
    survivors: others.filter(({ tests, equivalent }) => !tests && equivalent === null).map(nameOf),
    missedByReplay: others.filter(({ tests }) => tests).map(nameOf),
    outdated,
    notEquivalent: caught.filter(({ equivalent }) => equivalent !== null).map(nameOf),
    seconds,
  };
}

export function reportText(summary: Summary): string {
  const { all, run, replay, named, tests, equivalents, survivors } = summary;
  const counted = run - equivalents.length;
  return [
    ...section('Caught by tests, not by replay', summary.missedByReplay),
    ...section(
      'Equivalent',
      equivalents.map(({ name, reason }) => `${name}: ${reason}`),
    ),
    ...section('Survivors', survivors),
    ...section('Listed as equivalent, but no longer made', summary.outdated),
    ...section('Listed as equivalent, but caught by replay', summary.notEquivalent),
    `${run} of ${all} mutants; ${equivalents.length} are equivalent.`,
    `Caught by replay:          ${share(replay, counted)}`,
    `  named at its place:      ${share(named, replay)}`,
    `Caught by replay or tests: ${share(replay + tests, counted)}`,
    `Replay ${summary.seconds.replay.toFixed(0)} s, tests ${summary.seconds.tests.toFixed(0)} s.`,
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title} (${lines.length})`, ...lines.map((line) => `  ${line}`), ''];
}

function share(part: number, whole: number): string {
  return `${part} of ${whole}${whole > 0 ? ` (${((part / whole) * 100).toFixed(1)} %)` : ''}`;
}

function nameOf({ name }: Outcome): string {
  return name;
}
