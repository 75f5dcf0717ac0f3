import { expect, test } from 'vitest';
import {
  expectedCount,
  type GenerationInput,
  generationMachine,
  generationMinutes,
  goalOf,
} from '../../machines/onboarding/generation.ts';
import { languages } from '../../machines/reference/languages.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { broken, offline } from './samples.ts';

/** docs/product.md, Step 4: message templates. Templates are requested once per saved step 2, across reloads and tabs. */

const start = (request: GenerationInput['request'] = null) =>
  createTestActor(generationMachine, { input: { userId: 'u1', request } });

const noted = (generation: GenerationInput['request']) => ({
  type: 'draft.noted',
  notes: generation === 'requested' ? { generation, waitedForTemplates: false } : { generation },
});
const requesting = { asking: 'requesting' };
const call = { name: 'generateTemplates', input: { user_id: 'u1' } };
const calls = ({ calls: all }: ReturnType<typeof start>) => all.filter(({ name }) => name === call.name);

/** Step 4 makes sure of a request, and no tab made one. */
function ensure(actor: ReturnType<typeof start>) {
  actor.send({ type: 'generation.ensure' });
  actor.eventSources.tabLock.emit({ type: 'tab.admitted' });
  actor.services.readGenerationRequest.resolve(false);
}

test('only one request is made for a saved step 2, however often step 4 makes sure of it', () => {
  const actor = start();
  actor.send({ type: 'generation.start' });
  actor.send({ type: 'generation.ensure' });
  actor.send({ type: 'generation.retry' });
  actor.services.generateTemplates.resolve({});
  actor.send({ type: 'generation.ensure' });
  expect(actor.states).toEqual(['idle', requesting, 'requested']);
  expect(calls(actor)).toEqual([call]);
});

test('step 4 waits for another tab that may be requesting, and does not repeat its request', () => {
  const actor = start();
  actor.send({ type: 'generation.ensure' });
  expect(actor.calls).toEqual([]);
  actor.eventSources.tabLock.emit({ type: 'tab.admitted' });
  actor.services.readGenerationRequest.resolve(true);
  expect(actor.states).toEqual(['idle', { asking: 'queueing' }, { asking: 'checking' }, 'requested']);
  expect(actor.calls).toEqual([{ name: 'readGenerationRequest', input: { userId: 'u1' } }]);
  expect([actor.sent, actor.eventSources.tabLock.running]).toEqual([[], 0]);
});

test('a request is noted for every tab before it is sent, and others wait until it is answered', () => {
  const actor = start();
  ensure(actor);
  expect(actor.calls.slice(1)).toEqual([{ name: 'noteGenerationRequest', input: { userId: 'u1' } }, call]);
  expect(actor.eventSources.tabLock.running).toBe(1);
  actor.services.generateTemplates.resolve({});
  expect(actor.eventSources.tabLock.running).toBe(0);
  const asked = [{ asking: 'queueing' }, { asking: 'checking' }];
  expect(actor.states).toEqual(['idle', ...asked, requesting, 'requested']);
});

test('a new save of step 2 waits for no other tab', () => {
  const actor = start();
  actor.send({ type: 'generation.ensure' });
  actor.send({ type: 'generation.start' });
  expect(actor.states).toEqual(['idle', { asking: 'queueing' }, requesting]);
  expect(actor.callNames()).toEqual(['noteGenerationRequest', 'generateTemplates']);
});

test('what cannot be looked up is requested', () => {
  const actor = start();
  actor.send({ type: 'generation.ensure' });
  actor.eventSources.tabLock.emit({ type: 'tab.admitted' });
  actor.services.readGenerationRequest.reject(broken);
  expect(calls(actor)).toEqual([call]);
});

test('the request is noted before it is sent, and a failure after it', () => {
  const actor = start();
  ensure(actor);
  expect(actor.sent).toEqual([noted('requested')]);
  actor.services.generateTemplates.reject(broken);
  expect(actor.sent).toEqual([noted('requested'), noted('failed')]);
});

test.each(['requested', 'failed'] as const)(
  'after a reload, a request that was %s is sent again only by the customer',
  (request) => {
    const actor = start(request);
    actor.send({ type: 'generation.ensure' });
    expect([actor.states, actor.calls]).toEqual([[request], []]);
    actor.send({ type: 'generation.retry' });
    expect(actor.states).toEqual([request, requesting]);
  },
);

test('a request that the page itself ended did not fail, and is not sent again', () => {
  const actor = start();
  ensure(actor);
  actor.services.generateTemplates.reject({ kind: 'interrupted' });
  actor.send({ type: 'generation.ensure' });
  expect(actor.snapshot().value).toBe('requested');
  expect(actor.sent).toEqual([noted('requested')]);
  expect(calls(actor)).toHaveLength(1);
});

test('after a failure only the customer requests again', () => {
  const actor = start();
  actor.send({ type: 'generation.start' });
  actor.services.generateTemplates.reject(offline);
  actor.send({ type: 'generation.ensure' });
  expect(actor.states).toEqual(['idle', requesting, 'failed']);
  actor.send({ type: 'generation.retry' });
  actor.services.generateTemplates.resolve({});
  expect(actor.states).toEqual(['idle', requesting, 'failed', requesting, 'requested']);
});

test.each(['requested', 'failed'] as const)('%s: another save of step 2 requests anew', (request) => {
  const actor = start(request);
  actor.send({ type: 'generation.start' });
  expect(actor.states).toEqual([request, requesting]);
  actor.send({ type: 'generation.start' });
  expect([calls(actor).length, actor.services.generateTemplates.pending]).toEqual([2, 1]);
});

test('once the attempts of step 4 are over, nothing is being generated any more', () => {
  const actor = start('requested');
  actor.clock.increment(generationMinutes * 60_000 - 1);
  expect(actor.snapshot().hasTag('waiting')).toBe(true);
  actor.clock.increment(1);
  expect(actor.snapshot().hasTag('waiting')).toBe(false);
  actor.send({ type: 'generation.retry' });
  expect(actor.states).toEqual(['requested', 'over', requesting]);
});

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
  'for %s in %s language(s), %s templates are expected and %s end the wait',
  (customer_category, count, expected, goal) => {
    const audience = {
      customer_category,
      target_languages: languages.slice(0, count).map(({ code }) => code),
    };
    expect(expectedCount(audience)).toBe(expected);
    expect(goalOf(audience)).toBe(goal);
  },
);
