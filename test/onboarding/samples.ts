import type { Id, MainAccount, Template } from '../../machines/api/contract.ts';
import type { ApiError } from '../../machines/api/errors.ts';
import type { InstagramInfo } from '../../machines/onboarding/business-form.ts';

/** 60 characters: long enough for both descriptions. */
export const sixty = 'We help coaches win their first ten clients, one by one ....';

export const offline: ApiError = { kind: 'network' };
export const broken: ApiError = { kind: 'status', status: 500, message: 'Out of order' };
export const unreadable: ApiError = { kind: 'malformed', status: 200 };

export const instagram: InstagramInfo = {
  username: 'mira.coach',
  account_name: 'Mira',
  picture: '',
  onboarding_description: sixty,
  jobs: ['Coach', 'coach ', 'Founder'],
  email: '',
};

export const jobData = { categories: ['Business', 'Health'], job_names: ['Coach', 'Nurse'] };

export function account(id: string, name = `account_${id}`): MainAccount {
  return {
    main_account_id: id,
    ig_main_account_name: name,
    language: 'EN',
    followers: 1200,
    following: 300,
    bio: '',
    jobs: [],
  };
}

export function template(id: Id, changes: Partial<Template> = {}): Template {
  return {
    template_id: id,
    template_name: `Warm hello ${id}`,
    template_content: 'Hi! I saw that you coach founders: what do you work on this spring?',
    language: 'EN',
    category: 'sub_message',
    is_pro: false,
    jobs: [],
    exclude_jobs: [],
    tags: [],
    exclude_tags: [],
    active: false,
    ...changes,
  };
}
