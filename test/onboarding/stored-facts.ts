import type { AnswerOf } from '../../machines/api/contract.ts';
import { type Drafts, noDrafts } from '../../machines/onboarding/drafts.ts';
import type { Services } from '../harness/test-actor.ts';
import { instagram } from './samples.ts';

export const noLink = { neko_url: '' };

/** What the API and this tab know about a customer when the wizard starts. */
export interface Stored {
  status: AnswerOf<'checkOnboardingStatus'>;
  link: string;
  accounts: AnswerOf<'getMainAccounts'>['accounts'];
  templates: AnswerOf<'getUserTemplates'>['templates'];
  drafts: Drafts;
}

const newCustomer: Stored = {
  status: { status: 'pending', ...noLink },
  link: '',
  accounts: [],
  templates: [],
  drafts: noDrafts,
};

/** Answers what the start asks for, but for what the test has settled before. */
export function answerFacts(services: Services, changes: Partial<Stored> = {}): void {
  const { status, link, accounts, templates, drafts } = { ...newCustomer, ...changes };
  const isOpen = (name: keyof Services) => services[name].pending > 0;
  if (isOpen('getInstagramInfo')) services.getInstagramInfo.resolve(instagram);
  if (isOpen('getUserCountry')) services.getUserCountry.resolve({ country: 'DE' });
  if (isOpen('checkOnboardingStatus')) services.checkOnboardingStatus.resolve(status);
  if (isOpen('checkNekoKill')) services.checkNekoKill.resolve({ neko_url: link });
  if (isOpen('getMainAccounts')) services.getMainAccounts.resolve({ accounts });
  if (isOpen('getUserTemplates')) services.getUserTemplates.resolve({ templates });
  if (isOpen('readDrafts')) services.readDrafts.resolve(drafts);
}
