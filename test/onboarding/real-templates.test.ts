import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Id, Template } from '../../machines/api/contract.ts';
import { isReal, shownTemplates } from '../../machines/onboarding/real-templates.ts';
import { fallbackTemplatesFor } from '../../machines/reference/fallback-templates.ts';
import { template } from './samples.ts';

/** docs/product.md, Step 4: message templates. A rule tells real templates from placeholders. */

const content = 'What do you work on this spring?';
const real = (template_name: string, template_content = content) => isReal({ template_name, template_content });

test.each(['Warm hello', 'Hi yo', 'A b c'])('the name "%s" is real', (name) => {
  expect(real(name)).toBe(true);
});

test.each([
  'Hi y',
  'Warmhello',
  '  Warm  ',
  '',
  'Basic hello',
  'My FALLBACK text',
  'Some defaults here',
  'Simple words',
  'A Generic one',
  'Template one',
  'The placeholder text',
  'For example this',
  'Testimonial request',
  'Latest news',
])('the name "%s" is a placeholder', (name) => {
  expect(real(name)).toBe(false);
});

test.each([
  content,
  'Hi there, how are you? I saw your last post.',
  'こんにちは、最近の投稿を見ました',
  '🔥🔥 💪🏽',
  '❤️',
  '🇩🇪',
])('the message "%s" says something', (text) => {
  expect(real('Warm hello', text)).toBe(true);
});

test.each(['', '   ', '!!!', '\u200b', 'Hi 👋', 'Hi there!', '  HELLO,   how are you? ', 'Thanks for following'])(
  'the message "%s" says nothing',
  (text) => {
    expect(real('Warm hello', text)).toBe(false);
  },
);

const word = fc.stringMatching(/^[b-d]{3,6}$/);
const name = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(' '));

test('case and outer spaces of a name do not matter', () => {
  fc.assert(
    fc.property(name, (plain) => {
      expect([plain, plain.toUpperCase(), `  ${plain} `].map((each) => real(each))).toEqual([true, true, true]);
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

const shown = (templates: Template[], kept: Id[] = []) =>
  shownTemplates(templates, kept).map(({ template_id }) => template_id);

const placeholder = (id: Id, changes: Partial<Template> = {}) => template(id, { template_name: 'Basic', ...changes });

test('what was generated is shown when it is real, in its order', () => {
  expect(shown([template('1'), placeholder('2'), template('3')])).toEqual(['1', '3']);
});

test.each<[string, Partial<Template>]>([
  ['a placeholder word', { template_name: 'My example greeting' }],
  ['emoji only', { template_name: '\u{1f44b}\u{1f60a}' }],
  ['a greeting for a message', { template_content: 'Hi there!' }],
])('the customer’s own templates are shown whatever their words: %s', (_, words) => {
  expect(shown([template('1', words), template('2')])).toEqual(['2']);
  expect(shown([template('1', words), template('2')], ['1'])).toEqual(['1', '2']);
  expect(shown([template('1', { ...words, active: true }), template('2')])).toEqual(['1', '2']);
});

test('ids are opaque: 7 and "7" name one template, and stay as they came', () => {
  expect(shown([placeholder(7)], ['7'])).toEqual([7]);
  expect(shown([placeholder('7')], [7])).toEqual(['7']);
});

test('two rows with one id are one template, the first', () => {
  const first = template('1');
  const rows = [first, template('1', { template_name: 'Other words' }), template('2')];
  expect(shownTemplates(rows, [])).toEqual([first, template('2')]);
  expect(shown([template(7), template('7')])).toEqual([7]);
});

test('a placeholder hides a second row with its id', () => {
  expect(shown([placeholder('1'), template('1')])).toEqual([]);
});

describe.each(['all', 'followers', 'non_followers'] as const)('the fallback templates for %s', (category) => {
  const templates = fallbackTemplatesFor(category);

  test('are three, real, and in English', () => {
    expect(templates.map(({ template_id }) => template_id)).toEqual(['fallback-1', 'fallback-2', 'fallback-3']);
    expect(templates.every(({ language }) => language === 'EN')).toBe(true);
    expect(shownTemplates(templates, [])).toEqual(templates);
    expect(new Set(templates.map(({ template_content }) => template_content)).size).toBe(3);
  });

  test('fit it', () => {
    const expected = {
      all: ['sub_message', 'liked', 'liked'],
      followers: ['sub_message', 'sub_message', 'sub_message'],
      non_followers: ['liked', 'liked', 'liked'],
    };
    expect(templates.map((fallback) => fallback.category)).toEqual(expected[category]);
  });
});
