import { expect, test } from 'vitest';
import { noDrafts } from '../../machines/onboarding/drafts.ts';
import { factsMachine } from '../../machines/onboarding/facts.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { broken, instagram, offline, unreadable } from './samples.ts';

const noLink = { neko_url: '' };

function startFacts() {
  return createTestActor(factsMachine, { input: { userId: 'u1', email: '', tokenEmail: null } });
}

const regions = ['instagram', 'country', 'status', 'link', 'accounts', 'templates', 'drafts'];

/** The state of the facts machine while it waits for these facts only. */
function waitingFor(...missing: string[]) {
  return Object.fromEntries(regions.map((name) => [name, missing.includes(name) ? 'asking' : 'known']));
}

test.each(['checkOnboardingStatus', 'getMainAccounts', 'getUserTemplates'] as const)(
  'a 404 from %s means that there is none',
  (name) => {
    const actor = startFacts();
    actor.services[name].reject({ kind: 'status', status: 404, message: 'Not found' });
    if (name !== 'checkOnboardingStatus')
      actor.services.checkOnboardingStatus.resolve({ status: 'pending', ...noLink });
    if (name !== 'getMainAccounts') actor.services.getMainAccounts.resolve({ accounts: [] });
    if (name !== 'getUserTemplates') actor.services.getUserTemplates.resolve({ templates: [] });
    actor.services.getInstagramInfo.resolve(instagram);
    actor.services.getUserCountry.resolve({ country: '' });
    actor.services.checkNekoKill.resolve(noLink);
    actor.services.readDrafts.resolve(noDrafts);
    expect(actor.sent).toEqual([]);
    expect(actor.output()).toEqual({
      userId: 'u1',
      email: '',
      jobData: null,
      instagram,
      country: null,
      status: name === 'checkOnboardingStatus' ? '' : 'pending',
      link: null,
      accounts: [],
      templates: [],
      drafts: noDrafts,
    });
  },
);

test('Instagram info, country, drafts and the quick check are optional', () => {
  const actor = startFacts();
  actor.services.readDrafts.reject(offline);
  actor.services.getUserCountry.reject(broken);
  actor.services.getInstagramInfo.reject(unreadable);
  actor.services.getUserTemplates.resolve({ templates: [] });
  actor.services.getMainAccounts.resolve({ accounts: [] });
  actor.services.checkNekoKill.reject(offline);
  actor.services.checkOnboardingStatus.resolve({ status: 'completed', ...noLink });
  expect(actor.states).toEqual([
    waitingFor(...regions),
    waitingFor('instagram', 'country', 'status', 'link', 'accounts', 'templates'),
    waitingFor('instagram', 'status', 'link', 'accounts', 'templates'),
    waitingFor('status', 'link', 'accounts', 'templates'),
    waitingFor('status', 'link', 'accounts'),
    waitingFor('status', 'link'),
    waitingFor('status'),
    waitingFor(),
  ]);
  expect(actor.output()).toEqual({
    userId: 'u1',
    email: '',
    jobData: null,
    instagram: null,
    country: null,
    status: 'completed',
    link: null,
    accounts: [],
    templates: [],
    drafts: noDrafts,
  });
});

test.each([
  ['https://a.test', 'https://b.test', 'https://a.test'],
  ['', 'https://b.test', 'https://b.test'],
  ['https://a.test', '', 'https://a.test'],
  ['', '', null],
])(
  'a link from the status (%s) takes precedence over one from the quick check (%s)',
  (ofStatus, ofCheck, link) => {
    const inOrder = startFacts();
    inOrder.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: ofStatus });
    inOrder.services.checkNekoKill.resolve({ neko_url: ofCheck });
    const reversed = startFacts();
    reversed.services.checkNekoKill.resolve({ neko_url: ofCheck });
    reversed.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: ofStatus });
    expect([inOrder, reversed].map((actor) => actor.snapshot().context.link)).toEqual([link, link]);
  },
);
