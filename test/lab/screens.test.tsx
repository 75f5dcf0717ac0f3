import { describe, expect, test } from 'vitest';
import type { ReachableState } from '../../src/lab/gallery/generated.ts';
import { matchIn, readScreen, says } from '../../src/lab/gallery/read-screen.ts';
import { groupScreens, type ReadScreen, stepAt, titleOf } from '../../src/lab/gallery/screen-groups.ts';
import { labProfile } from '../../src/lab-profile/profile.ts';

function pageWith(...children: (Node | string)[]): Element {
  const page = document.createElement('main');
  page.append(...children);
  return page;
}

function element(tag: string, text: string, attributes: Record<string, string> = {}): Element {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

describe('a drawn page', () => {
  test('is read without what nobody sees', () => {
    const page = pageWith(
      element('h1', ' Payment\n failed '),
      element('style', 'h1 { color: red }'),
      element('p', 'gone', { hidden: '' }),
      element('p', 'Try again in 5 minutes'),
    );
    expect(readScreen(page).text).toBe('Payment failed Try again in 5 minutes');
  });

  const usual = readScreen(pageWith(element('p', '3 accounts'), element('input', ''))).likeness;
  const busy = element('button', 'Save', { 'aria-busy': 'true' });

  test.each([
    ['another number', true, pageWith(element('p', '12 accounts'), element('input', ''))],
    ['a typed value', true, pageWith(element('p', '3 accounts'), element('input', '', { value: 'Ada' }))],
    ['another text', false, pageWith(element('p', '3 customers'), element('input', ''))],
    ['another element', false, pageWith(element('h2', '3 accounts'), element('input', ''))],
    [
      'a wrong field',
      false,
      pageWith(element('p', '3 accounts'), element('input', '', { 'aria-invalid': 'true' })),
    ],
    ['one more button', false, pageWith(element('p', '3 accounts'), element('input', ''), busy)],
  ])('with %s looks the same: %s', (_, isSame, page) => {
    expect(readScreen(page).likeness === usual).toBe(isSame);
  });
});

describe('the search', () => {
  test.each([
    ['payment FAILED', true, ['Your ', 'payment failed', '. Call us.']],
    ['call failed', true, ['Your payment failed. ', 'Call', ' us.']],
    ['', true, null],
    ['failed twice', false, ['Your payment ', 'failed', '. Call us.']],
  ])('for “%s” finds the page: %s', (search, isFound, match) => {
    const text = 'Your payment failed. Call us.';
    expect([says(text, search), matchIn(text, search)]).toEqual([isFound, match]);
  });
});

test('screens stand by step, and those that look the same under the first of them', () => {
  const screen = (state: string, order: number, likeness: string): ReadScreen => ({
    machine: 'wizard',
    state,
    path: { reaches: [], start: { input: null }, inputs: [] },
    text: '',
    likeness,
    title: state,
    step: { order, title: `Step ${order}` },
  });
  const groups = groupScreens([
    screen('a', 2, 'form'),
    screen('b', 1, 'form'),
    screen('c', 2, 'form'),
    screen('d', 2, 'error'),
  ]);
  expect(
    groups.map(({ title, screens }) => [
      title,
      screens.map((card) => [card.screen.state, card.same.map(({ state }) => state)]),
    ]),
  ).toEqual([
    ['Step 1', [['b', []]]],
    [
      'Step 2',
      [
        ['a', ['c']],
        ['d', []],
      ],
    ],
  ]);
});

describe('the step of a screen', () => {
  const at = (flow: string, reached: Pick<ReachableState, 'machine' | 'state'>, value: unknown) =>
    stepAt(flow, reached, { value } as Parameters<typeof stepAt>[2], labProfile).title;

  test.each([
    [
      'wizard',
      { machine: 'schedule', state: 'schedule.saving' },
      { working: 'schedule' },
      'Step 5 · Instagram usage schedule',
    ],
    ['wizard', { machine: 'start', state: 'start.failed' }, 'failed', 'Verification Error'],
  ])('of %s is the step that is shown', (flow, reached, value, title) => {
    expect(at(flow, reached, value)).toBe(title);
  });

  test('is the state at the top of the chart where a flow has no steps, in words', () => {
    const { charts } = labProfile;
    const state = { machine: 'accountSetup', state: 'accountSetup.verifying' };
    expect(at('accountSetup', state, 'verifying')).toBe(titleOf(state, charts));
    expect(titleOf(state, charts)).not.toContain('verifying');
  });
});
