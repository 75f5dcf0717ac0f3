import { expect, test } from 'vitest';
import { faqMachine } from '../../machines/marketing/faq.ts';
import { createTestActor } from '../harness/test-actor.ts';

test('the first question is open; another one replaces it, its own click closes it', () => {
  const { send, snapshot } = createTestActor(faqMachine, { input: { first: 'setup' } });
  const open = () => [snapshot().value, snapshot().context.open];
  expect(open()).toEqual(['oneOpen', 'setup']);
  send({ type: 'question.toggle', question: 'safety' });
  expect(open()).toEqual(['oneOpen', 'safety']);
  send({ type: 'question.toggle', question: 'safety' });
  expect(open()).toEqual(['allClosed', null]);
  send({ type: 'question.toggle', question: 'setup' });
  expect(open()).toEqual(['oneOpen', 'setup']);
});
