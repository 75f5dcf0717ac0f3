import { documentationOf } from '../../backend/documentation/fields.ts';
import { type CallName, callNames } from '../../machines/api/contract.ts';

/** A good answer of every call, for a new customer: elsewhere the documented example. */
export const goodAnswers = {
  ...(Object.fromEntries(callNames.map((name) => [name, documentationOf(name).answerExample ?? {}])) as Record<
    CallName,
    unknown
  >),
  checkOnboardingStatus: { status: 'pending' },
  checkNekoKill: { neko_url: '' },
  checkNekoScheduler: { neko_ready: false, neko_kill_ready: false },
  getJobData: { categories: ['Fitness & Wellness'], job_names: ['Fitness coach'] },
  getMainAccounts: { accounts: [] },
  getUserTemplates: { templates: [] },
  checkTemplateGenerationStatus: { has_templates: false, template_count: 0, real_template_count: 0 },
};
