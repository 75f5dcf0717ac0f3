import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedCount, goalOf } from '../../machines/onboarding/expected-count.ts';
import { isReal, realOnes } from '../../machines/onboarding/realness.ts';
import { type ResumePoint, resumePoint } from '../../machines/onboarding/resume.ts';
import { progressOf } from '../../machines/onboarding/screen.ts';
import { detectTimeZone, isTimeZone, timeZoneChoices } from '../../machines/onboarding/time-zone.ts';
import { fallbackTemplates } from '../../machines/reference/fallback-templates.ts';
import { languages } from '../../machines/reference/languages.ts';
import { timeZoneOfCountry } from '../../machines/reference/time-zones.ts';

describe('resume', () => {
  const pending: [boolean, boolean, boolean, ResumePoint][] = [
    [false, false, false, 'welcome'],
    [false, false, true, 'welcome'],
    [false, true, false, 'templates'],
    [false, true, true, 'templates'],
    [true, false, false, 'templates'],
    [true, false, true, 'templates'],
    [true, true, false, 'schedule'],
    [true, true, true, 'connecting'],
  ];

  test.each(pending)(
    'accounts %s, templates %s, link %s: %s',
    (hasAccounts, hasTemplates, hasLink, point) => {
      const facts = { hasAccounts, hasTemplates, hasLink };
      expect(resumePoint({ ...facts, status: 'pending' })).toBe(point);
      expect(resumePoint({ ...facts, status: 'error' })).toBe(point);
      expect(resumePoint({ ...facts, status: '' })).toBe(point);
      expect(resumePoint({ ...facts, status: 'completed' })).toBe('allSet');
    },
  );
});

describe('progress', () => {
  test.each([
    [0, 52],
    [1, 14],
    [2, 29],
    [3, 43],
    [4, 57],
    [5, 71],
    [6, 86],
    [7, 100],
    [7.5, 100],
    [8, 100],
  ])('step %s is %s percent', (step, percent) => {
    expect(progressOf(step)).toBe(percent);
  });
});

describe('expected count', () => {
  test.each([
    ['all', 1, 2, 2],
    ['all', 2, 4, 4],
    ['all', 3, 6, 4],
    ['followers', 1, 1, 1],
    ['followers', 5, 5, 4],
    ['non_followers', 3, 3, 3],
    ['non_followers', 0, 1, 1],
    ['all', 0, 2, 2],
  ] as const)(
    '%s in %s language(s): %s, of which %s are enough',
    (customer_category, count, expected, goal) => {
      const audience = {
        customer_category,
        target_languages: languages.slice(0, count).map(({ code }) => code),
      };
      expect(expectedCount(audience)).toBe(expected);
      expect(goalOf(audience)).toBe(goal);
    },
  );
});

describe('realness', () => {
  const content = 'What do you work on this spring?';
  const real = (template_name: string, template_content = content) =>
    isReal({ template_name, template_content });

  test.each<[string, boolean]>([
    ['Warm hello', true],
    ['Hi yo', true],
    ['A b c', true],
    ['Hi y', false],
    ['Warmhello', false],
    ['  Warm  ', false],
    ['', false],
    ['Basic hello', false],
    ['My FALLBACK text', false],
    ['Some defaults here', false],
    ['Simple words', false],
    ['A Generic one', false],
    ['Template one', false],
    ['The placeholder text', false],
    ['For example this', false],
    ['Testimonial request', false],
    ['Latest news', false],
  ])('name "%s": %s', (name, verdict) => {
    expect(real(name)).toBe(verdict);
  });

  test.each<[string, boolean]>([
    [content, true],
    ['', false],
    ['   ', false],
    ['!!!', false],
    ['Hi there!', false],
    ['  HELLO,   how are you? ', false],
    ['Hi there, how are you? I saw your last post.', true],
    ['Thanks for following', false],
    ['こんにちは、最近の投稿を見ました', true],
  ])('content "%s": %s', (text, verdict) => {
    expect(real('Warm hello', text)).toBe(verdict);
  });

  const word = fc.stringMatching(/^[b-d]{3,6}$/);
  const name = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(' '));

  test('names of plain words are real, whatever their case and outer spaces', () => {
    fc.assert(
      fc.property(name, (plain) => {
        expect([plain, plain.toUpperCase(), `  ${plain} `].map((each) => real(each))).toEqual([
          true,
          true,
          true,
        ]);
      }),
    );
  });

  test('a telling word anywhere in a name gives it away', () => {
    const telling = fc.constantFrom('basic', 'Fallback', 'DEFAULT', 'simple', 'gEneric', 'template');
    fc.assert(
      fc.property(name, telling, fc.nat(30), (plain, given, at) => {
        expect(real(`${plain.slice(0, at)}${given}${plain.slice(at)}`)).toBe(false);
      }),
    );
  });

  test('real ones keep their order', () => {
    const list = [
      { template_name: 'Warm hello', template_content: content },
      { template_name: 'Basic', template_content: content },
      { template_name: 'Other words', template_content: content },
    ];
    expect(realOnes(list)).toEqual([list[0], list[2]]);
  });

  test('the built-in templates are three, with texts worth sending', () => {
    expect(fallbackTemplates.map(({ template_id }) => template_id)).toEqual([
      'fallback-1',
      'fallback-2',
      'fallback-3',
    ]);
    expect(realOnes(fallbackTemplates)).toEqual(fallbackTemplates);
  });
});

describe('time zone', () => {
  test.each([
    ['Europe/Berlin', 'US', 'Europe/Berlin'],
    [null, 'US', 'America/New_York'],
    [null, ' de ', 'Europe/Berlin'],
    ['+00:00', 'IN', 'Asia/Kolkata'],
    ['-05:00', null, 'UTC'],
    ['Etc/Unknown', null, 'UTC'],
    ['Nowhere/Land', 'JP', 'Asia/Tokyo'],
    ['', '', 'UTC'],
    [null, 'XX', 'UTC'],
    [null, 'constructor', 'UTC'],
    [null, null, 'UTC'],
  ])('browser %s, country %s: %s', (browser, country, zone) => {
    expect(detectTimeZone({ browser, country })).toBe(zone);
  });

  test('every country of the map leads to a zone that exists', () => {
    const zones = Object.values(timeZoneOfCountry);
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(zones.length).toBeGreaterThanOrEqual(90);
  });

  test('the picker lists UTC and the zones in use, each once, in order', () => {
    const choices = timeZoneChoices(['Asia/Kolkata', 'Europe/Berlin']);
    expect(choices).toEqual([...new Set(choices)].sort());
    expect(choices).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Berlin']));
  });
});

test('35 languages, each once', () => {
  expect(languages.length).toBe(35);
  expect(new Set(languages.map(({ code }) => code)).size).toBe(35);
});
