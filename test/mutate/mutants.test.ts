import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { equivalents } from '../../scripts/mutate/equivalents.ts';
import { allMutants, mutatedText, sampleOf } from '../../scripts/mutate/mutants.ts';
import type { ReplayResult } from '../../scripts/mutate/replay-mutant.ts';
import { type Outcome, reportText, summaryOf } from '../../scripts/mutate/report.ts';
import { readSources } from '../../scripts/mutate/sources.ts';
import { parse } from '../../scripts/mutate/syntax.ts';

const sources = readSources();
const mutants = allMutants(sources);

const namesOf = (some: typeof mutants) => some.map(({ name }) => name);

describe('mutants', () => {
  test('each change what the flows run, under a name of their own', () => {
    expect(mutants.length).toBeGreaterThan(3_000);
    expect(new Set(namesOf(mutants)).size).toBe(mutants.length);
    const unchanged = mutants.filter((mutant) => {
      const source = sources.get(mutant.file);
      return !source || mutatedText(source, mutant) === source.text;
    });
    expect(unchanged).toEqual([]);
  });

  test('can be parsed', () => {
    for (const mutant of sampleOf(mutants, 500, 1)) {
      const source = sources.get(mutant.file);
      expect(() => source && parse(mutant.file, mutatedText(source, mutant)), mutant.name).not.toThrow();
    }
  });

  test.each([
    "targets · state removing.calling · onDone branch 0 target · 'next' → 'calling'",
    'targets · state removing.calling · input · request and listRequest swapped',
    'targets · state unread · always · branch 1 before 0',
    'targets · state removing.calling · onDone branch 0 guard · guard always passes',
    'targets · guards.isTypedListed · guard negated',
    'targets · state listing · account.create · handler left out',
    'targets · state validating · invoke left out',
    'welcome · delays.pictureWait · 5_000 → 6000',
    'welcome · state awaitingPicture · tags · tags left out',
    "resume · resumePoint · 'welcome' → 'welcome changed'",
  ])('include: %s', (name) => {
    expect(namesOf(mutants)).toContain(name);
  });

  test('are chosen by the seed', () => {
    const [one, again, other] = [1, 1, 2].map((seed) => namesOf(sampleOf(mutants, 100, seed)));
    expect(one).toHaveLength(100);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    const reordered = sampleOf(mutants.toReversed(), 100, 1);
    expect(namesOf(reordered).toReversed()).toEqual(one);
  });

  test('that count as equivalent still exist', () => {
    const unused = equivalents.filter(({ names }) => !mutants.some(({ name }) => names.test(name)));
    expect(unused).toEqual([]);
  });
});

describe('the report', () => {
  const [mutant] = mutants;
  const outcomeOf = (replay: ReplayResult, equivalent: string | null): Outcome => {
    if (!mutant) throw new Error('there are no mutants');
    return { mutant, replay, tests: false, equivalent };
  };
  const caught: ReplayResult = {
    outcome: 'caught',
    session: 'pricing',
    at: 'pricing, start: value',
    isNamed: true,
  };
  const survived: ReplayResult = { outcome: 'survived' };
  const name = mutant?.name ?? '';

  test.each<[string, ReplayResult, string | null, object]>([
    ['caught', caught, null, { replay: 1, survivors: [], equivalents: [], notEquivalent: [] }],
    ['survived', survived, null, { replay: 0, survivors: [name], equivalents: [], notEquivalent: [] }],
    [
      'equivalent',
      survived,
      'Never read.',
      { replay: 0, survivors: [], equivalents: [{ name, reason: 'Never read.' }], notEquivalent: [] },
    ],
    [
      'listed as equivalent, but caught',
      caught,
      'Never read.',
      { replay: 1, survivors: [], equivalents: [], notEquivalent: [name] },
    ],
  ])('counts a mutant that is %s', (_, replay, equivalent, expected) => {
    const seconds = { replay: 0, tests: 0 };
    const summary = summaryOf([outcomeOf(replay, equivalent)], { all: 1, seconds, outdated: [] });
    expect(summary).toMatchObject(expected);
    const isWrong = reportText(summary).includes(`but caught by replay (1)\n  ${name}`);
    expect(isWrong).toBe(summary.notEquivalent.length > 0);
  });
});

test('npm run mutate reports that replay catches what step 1 and step 3 must store, at its place, and names an equivalent', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      'scripts/mutate.ts',
      ...['--only', 'wizard-steps · state business · onDone actions 0 · username left out'],
      ...['--only', 'wizard-steps · state targets · onDone actions 0 · drafts left out'],
      ...['--only', "output.outcome === 'refused' ? { reason: output.reason } : … → ({ reason"],
      ...['--no-tests', '--json', '--threads', '1'],
    ],
    { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ run: 3, replay: 2, named: 2, survivors: [], outdated: [], notEquivalent: [] },
    equivalents: [{ reason: expect.stringContaining('guard') }],
  });
}, 120_000);
