import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chartsOf } from '@upwell/trace/chart';
import { mutantsOf } from '@upwell/trace/mutate';
import { describe, expect, test } from 'vitest';
import { flows } from '../../machines/index.ts';
import { equivalents } from '../../scripts/mutate/equivalents.ts';
import { allMutants, sampleOf } from '../../scripts/mutate/mutants.ts';
import type { ReplayResult } from '../../scripts/mutate/replay-mutant.ts';
import { reportText, summaryOf } from '../../scripts/mutate/report.ts';

const mutants = [...allMutants().values()];

const namesOf = (some: typeof mutants) => some.map(({ name }) => name);

describe('mutants', () => {
  test('are of every machine, and each can be made', () => {
    const machines = flows.flatMap(({ machine }) => Object.keys(chartsOf(machine)));
    expect(new Set(mutants.map(({ machine }) => machine))).toEqual(new Set(machines));
    for (const { machine, make } of mutants) expect(make().id).toBe(machine);
  });

  test('have names of their own', () => {
    for (const { machine } of flows) {
      const names = namesOf(mutantsOf(machine));
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  test.each([
    "targets · initial · 'opening' → 'reading'",
    "targets · state removing.calling · invoke removal onDone branch 0 target · 'next' → 'calling'",
    'targets · state removing.calling · invoke removal onDone branch 0 guard · always passes',
    'targets · state removing.calling · invoke removal onDone branch 0 guard · never passes',
    'targets · state unread · always branch 1 · before 0',
    'targets · state unread · always branch 1 · left out',
    'targets · state listing · account.create · left out',
    'targets · state listing · account.create actions clearError · left out',
    'targets · state validating · invoke validateAccountList · left out',
    'targets · state reading · invoke getMainAccounts input user_id · changed',
    'templates · state generating · templates.generateAgain reenter · left out',
    'subscribe · actions clearErrors fieldErrors · left out',
    'welcome · delays pictureWait · changed',
    'welcome · state awaitingPicture · tags · left out',
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
  const caught: ReplayResult = {
    outcome: 'caught',
    session: 'pricing',
    at: 'pricing, start: value',
    isNamed: true,
  };
  const survived: ReplayResult = { outcome: 'survived' };
  const name = 'pricing · tags · left out';

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
    const summary = summaryOf([{ name, replay, tests: false, equivalent }], {
      all: 1,
      seconds,
      outdated: [],
    });
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
      ...[
        '--only',
        'wizardSteps · state business · invoke business onDone actions 0 assign username · left out',
      ],
      ...['--only', 'wizardSteps · state targets · invoke targets onDone actions 0 assign drafts · left out'],
      ...['--only', 'targets · state naming · invoke accountDialog onError · left out'],
      ...['--no-tests', '--json', '--threads', '1'],
    ],
    { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ run: 3, replay: 2, named: 2, survivors: [], outdated: [], notEquivalent: [] },
    equivalents: [{ reason: expect.stringContaining('its code is wrong') }],
  });
}, 120_000);
