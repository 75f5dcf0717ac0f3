import { expect, test } from 'vitest';
import { noDrafts } from '../../machines/onboarding/drafts.ts';
import { factsMachine } from '../../machines/onboarding/facts.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { broken, instagram, offline, unreadable } from './samples.ts';
import { answerFacts, noLink } from './stored-facts.ts';

/** docs/product.md, Onboarding: start and resume. Facts that may be missing do not stop the start. */

function startFacts() {
  return createTestActor(factsMachine, { input: { userId: 'u1', email: '', tokenEmail: null } });
}

const regions = ['instagram', 'country', 'status', 'link', 'accounts', 'templates', 'drafts'];

/** The state of the facts machine while it waits for these facts only. */
function waitingFor(...missing: string[]) {
  return Object.fromEntries(regions.map((name) => [name, missing.includes(name) ? 'asking' : 'known']));
}

const nothing = {
  userId: 'u1',
  email: '',
  jobData: null,
  instagram: null,
  country: null,
  link: null,
  accounts: [],
  templates: [],
  drafts: noDrafts,
};

test.each(['checkOnboardingStatus', 'getMainAccounts', 'getUserTemplates'] as const)(
  'a 404 from %s means that there is none',
  (name) => {
    const actor = startFacts();
    actor.services[name].reject({ kind: 'status', status: 404, message: 'Not found' });
    answerFacts(actor.services);
    expect(actor.sent).toEqual([]);
    const status = name === 'checkOnboardingStatus' ? '' : 'pending';
    expect(actor.output()).toEqual({ ...nothing, instagram, country: 'DE', status });
  },
);

test('Instagram info, country, drafts and the quick check are optional', () => {
  const actor = startFacts();
  actor.services.readDrafts.reject(offline);
  actor.services.getUserCountry.reject(broken);
  actor.services.getInstagramInfo.reject(unreadable);
  actor.services.checkNekoKill.reject(offline);
  answerFacts(actor.services, { status: { status: 'completed', ...noLink } });
  expect(actor.states).toEqual([
    waitingFor(...regions),
    waitingFor('instagram', 'country', 'status', 'link', 'accounts', 'templates'),
    waitingFor('instagram', 'status', 'link', 'accounts', 'templates'),
    waitingFor('status', 'link', 'accounts', 'templates'),
    waitingFor('status', 'accounts', 'templates'),
    waitingFor('accounts', 'templates'),
    waitingFor('templates'),
    waitingFor(),
  ]);
  expect(actor.output()).toEqual({ ...nothing, status: 'completed' });
});

test.each([
  ['https://a.test', 'https://b.test', 'https://a.test'],
  ['', 'https://b.test', 'https://b.test'],
  ['https://a.test', '', 'https://a.test'],
  ['', '', null],
])('a link from the status (%s) takes precedence over one from the quick check (%s)', (ofStatus, ofCheck, link) => {
  const inOrder = startFacts();
  inOrder.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: ofStatus });
  inOrder.services.checkNekoKill.resolve({ neko_url: ofCheck });
  const reversed = startFacts();
  reversed.services.checkNekoKill.resolve({ neko_url: ofCheck });
  reversed.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: ofStatus });
  expect([inOrder, reversed].map((actor) => actor.snapshot().context.link)).toEqual([link, link]);
});
