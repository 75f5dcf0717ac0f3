import { Button, SlowNotice } from '@upwell/ui';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { labProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { readScreen } from '../../src/gallery/read-screen.ts';
import { groupScreens, type ReadScreen, stepAt } from '../../src/gallery/screen-groups.ts';
import { sectionsOf } from '../../src/gallery/screen-sections.ts';
import { excerptOf, hasPhrase } from '../../src/gallery/search-screens.ts';

/** docs/lab.md, See every screen on one page. Screens stand by step, and are searched. */

describe('a drawn page', () => {
  test('is read without what nobody sees', () => {
    const html = `
      <!--$--><title>Payment</title><h1> Payment\n failed </h1><style>h1 { color: red }</style>
      <div hidden=""><p>gone</p><br/></div><input type="text" hidden=""/>
      <textarea>Dear all</textarea><p>Try &quot;again&quot; in <!-- -->5<!-- --> minutes</p><!--/$-->`;
    expect(readScreen(html).texts).toEqual(['Payment failed', 'Try "again" in', '5', 'minutes']);
  });

  const usual = readScreen('<p>3 accounts</p><input/>').look;

  test.each([
    ['another number', true, '<p>12 accounts</p><input/>'],
    ['a typed value', true, '<p>3 accounts</p><input value="Ada"/>'],
    ['another text', false, '<p>3 customers</p><input/>'],
    ['another element', false, '<h2>3 accounts</h2><input/>'],
    ['a wrong field', false, '<p>3 accounts</p><input aria-invalid="true"/>'],
    ['a field that is not wrong', true, '<p>3 accounts</p><input aria-invalid="false"/>'],
    ['one more button', false, '<p>3 accounts</p><input/><button aria-busy="true">Save</button>'],
  ])('with %s looks the same: %s', (_, isSame, html) => {
    expect(readScreen(html).look === usual).toBe(isSame);
  });
});

describe('the search', () => {
  const texts = ['Your payment failed. Call us.', 'We notice every foundation, and have not forgotten you.'];

  test.each([
    ['payment  FAILED', ['Your ', 'payment failed', '. Call us.']],
    ['aile', ['Your payment f', 'aile', 'd. Call us.']],
    ['us. we', ['Your payment failed. Call ', 'us. We', ' notice every foundation, and have not f…']],
    ['fail call', null],
  ])('for “%s” finds %j', (search, excerpt) => {
    expect(hasPhrase(texts, search)).toBe(excerpt !== null);
    expect(excerptOf(texts, search)).toEqual(excerpt);
  });
});

const shown: ReadScreen = {
  machine: 'wizard',
  state: 'a',
  session: 0,
  inputs: 0,
  path: { reaches: [], start: { input: null }, inputs: [] },
  texts: [],
  likeness: 0,
  description: '',
  step: { order: 1, title: 'Step 1' },
  news: [],
  kinds: ['usual'],
};

/** Step, first screen of a card, what is folded behind it. */
const outlineOf = (groups: ReturnType<typeof groupScreens>) =>
  groups.map(({ title, cards }) => [
    title,
    ...cards.map(({ screen, same, others }) =>
      [screen, ...same, ...others].map(({ state, news }) => [state, ...news].join(' ')),
    ),
  ]);

test('screens stand by step, those that look the same under the first of them, and other texts under their state', () => {
  const screen = (state: string, order: number, likeness: number, ...news: string[]): ReadScreen => ({
    ...shown,
    state,
    likeness,
    news,
    step: { order, title: `Step ${order}` },
  });
  const groups = groupScreens([
    screen('a', 2, 1),
    screen('b', 1, 1),
    screen('c', 2, 1),
    screen('d', 2, 2),
    screen('c', 2, 3, 'Too short'),
    screen('e', 2, 4, 'Gone'),
  ]);
  expect(outlineOf(groups)).toEqual([
    ['Step 1', ['b']],
    ['Step 2', ['a', 'c', 'c Too short'], ['d'], ['e Gone']],
  ]);
});

test('a search finds a phrase in the shown flow by step, then in other flows', () => {
  const flowOf = (id: string, title: string) => ({
    id,
    title,
    route: '/',
    machine: createMachine({ id }),
    exampleInput: null,
  });
  const [first, second] = [flowOf('pay', 'Payment'), flowOf('order', 'Order')];
  const says = (state: string, text: string, order = 1): ReadScreen => ({
    ...shown,
    state,
    texts: [text],
    likeness: [...text].length,
    step: { order, title: `Step ${order}` },
  });
  const sections = sectionsOf(
    [
      {
        flow: first,
        screens: [
          says('late', 'Payment failed', 2),
          says('early', 'The payment failed'),
          says('apart', 'Failed: payment'),
        ],
      },
      { flow: second, screens: [says('other', 'Your payment failed'), says('none', 'Paid')] },
    ],
    'payment failed',
    'usual',
  );
  expect(sections.map(({ title, flow, cards }) => [title, flow.id, ...cards.map((card) => card.screen.state)])).toEqual(
    [
      ['Step 1', first.id, 'early'],
      ['Step 2', first.id, 'late'],
      [second.title, second.id, 'other'],
    ],
  );
});

test.each([
  ['<main><button>Save</button></main>', []],
  [renderToString(<Button busy>Save</Button>), ['slow']],
  [renderToString(<SlowNotice />), ['slow']],
  ['<main></main><dialog><input/></dialog>', ['keyboard']],
])('besides its usual picture, %s has those of %j, which are shown apart', (html, kinds) => {
  expect(readScreen(html).kinds).toEqual(['usual', 'scrolled', ...kinds]);
  const flow = {
    id: 'pay',
    title: 'Pay',
    route: '/',
    machine: createMachine({ id: 'pay' }),
    exampleInput: null,
  };
  const screens = [{ ...shown, kinds: readScreen(html).kinds }];
  expect(sectionsOf([{ flow, screens }], '', 'slow')).toHaveLength(kinds.includes('slow') ? 1 : 0);
});

test.each([
  ['the step that its flow shows', { stepOf: () => ({ order: 2, title: 'Pay' }) }, 'Pay'],
  ['without steps, the state at the top of the chart', {}, 'paying'],
])('the step of a screen is %s', (_, change, title) => {
  const state = { machine: 'payment', state: 'payment.charging' };
  const snapshot = { value: 'paying', children: {} } as never;
  expect(stepAt('order', state, snapshot, { ...labProfile, ...change }).title).toBe(title);
});
