import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReal, realTemplates } from '../../machines/onboarding/real-templates.ts';
import { fallbackTemplates } from '../../machines/reference/fallback-templates.ts';

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

test('case and outer spaces of a name do not matter', () => {
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

test('a placeholder word anywhere in a name makes the template not real', () => {
  const placeholder = fc.constantFrom('basic', 'Fallback', 'DEFAULT', 'simple', 'gEneric', 'template');
  fc.assert(
    fc.property(name, placeholder, fc.nat(30), (plain, word, at) => {
      expect(real(`${plain.slice(0, at)}${word}${plain.slice(at)}`)).toBe(false);
    }),
  );
});

test('real templates keep their order', () => {
  const list = [
    { template_name: 'Warm hello', template_content: content },
    { template_name: 'Basic', template_content: content },
    { template_name: 'Other words', template_content: content },
  ];
  expect(realTemplates(list)).toEqual([list[0], list[2]]);
});

test('the three fallback templates are real', () => {
  expect(fallbackTemplates.map(({ template_id }) => template_id)).toEqual([
    'fallback-1',
    'fallback-2',
    'fallback-3',
  ]);
  expect(realTemplates(fallbackTemplates)).toEqual(fallbackTemplates);
});
