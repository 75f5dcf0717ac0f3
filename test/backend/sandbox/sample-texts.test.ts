import { describe, expect, test } from 'vitest';
import {
  findAccount,
  isRealName,
  manyJobs,
  profileOf,
  writeTemplates,
  writeUnrealTemplates,
} from '../../../backend/sandbox/sample-texts.ts';
import { textLimits } from '../../../machines/api/fields.ts';
import { isReal } from '../../../machines/onboarding/real-templates.ts';
import { languages } from '../../../machines/reference/languages.ts';

/** backend/README.md, Try it. Sample texts of a customer fit together. */

const seeds = Array.from({ length: 60 }, (_, index) => `usr_${index}`);
const everyLanguage = languages.map(({ code }) => code);
const everything = { category: 'all', languages: everyLanguage, jobs: ['Yoga Teacher'] } as const;

test('texts depend on the seed alone', () => {
  expect(profileOf('usr_1', 'river.oak')).toEqual(profileOf('usr_1', 'river.oak'));
  expect(findAccount('Studio.North')).toEqual(findAccount('studio.north'));
  expect(new Set(seeds.map((seed) => profileOf(seed, 'river.oak').description)).size).toBeGreaterThan(3);
});

test('a profile is valid for step 1: a description within its limits, at least one job', () => {
  for (const seed of seeds) {
    const { description, jobs } = profileOf(seed, 'river.oak');
    expect(description.length).toBeGreaterThanOrEqual(textLimits.description.min);
    expect(description.length).toBeLessThanOrEqual(textLimits.description.max);
    expect(new Set(jobs).size).toBe(jobs.length);
    expect(jobs).not.toEqual([]);
  }
});

test('a bakery has the jobs of bakers, in its profile and in its templates', () => {
  const profiles = seeds.map((seed) => profileOf(seed, 'river.oak'));
  const { jobs } = profiles.find(({ description }) => description.includes('bake')) ?? expect.fail();
  expect(jobs).toEqual(['Baker', 'Café Owner', 'Chef', 'Caterer']);
  const templates = writeTemplates({ ...everything, jobs });
  expect(new Set(templates.flatMap((one) => one.jobs))).toEqual(new Set([...jobs, 'Food Blogger', 'Sommelier']));
});

test.each([
  ['the.corner.bakery', 'Baker'],
  ['Yoga.With.Ada', 'Yoga Teacher'],
  ['north.photo', 'Photographer'],
  ['career_coach_lee', 'Career Coach'],
])('the account %s has the trade that its name tells: %s', (name, job) => {
  for (const seed of seeds) expect(profileOf(seed, name).jobs).toContain(job);
  expect(findAccount(name).jobs).toContain(job);
});

describe('templates', () => {
  test('are real by the product’s rule in every language, and all different', () => {
    const templates = writeTemplates(everything, 300);
    expect(templates.filter((one) => !isReal(one) || !isRealName(one.template_name))).toEqual([]);
    const names = templates.map((one) => `${one.language} ${one.category} ${one.template_name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('that are unreal are so by the product’s rule', () => {
    const unreal = writeUnrealTemplates();
    expect(unreal.filter((one) => isReal(one) || isRealName(one.template_name))).toEqual([]);
  });

  test.each([
    ['all', ['EN'], 4],
    ['all', ['EN', 'FR', 'DE'], 6],
    ['followers', ['EN', 'FR'], 4],
    ['non_followers', ['EN', 'FR', 'DE', 'ES', 'IT'], 5],
    ['all', [], 4],
  ] as const)('for %s in %j: %i', (category, chosen, count) => {
    expect(writeTemplates({ category, languages: chosen, jobs: [] })).toHaveLength(count);
  });
});

test('many jobs are all different', () => {
  expect(new Set(manyJobs(5000)).size).toBe(5000);
});
