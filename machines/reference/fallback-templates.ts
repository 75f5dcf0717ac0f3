import type { Id, Template } from '../api/contract.ts';
import { defaultLanguage } from './languages.ts';

const defaults = {
  language: defaultLanguage,
  is_pro: false,
  jobs: [],
  exclude_jobs: [],
  tags: [],
  exclude_tags: [],
  active: false,
};

/** Shown when generation produced none. The API does not have them, so editing and deleting are local. */
export const fallbackTemplates: readonly Template[] = [
  {
    ...defaults,
    template_id: 'fallback-1',
    template_name: 'Warm welcome',
    template_content:
      'Hi! Thank you for following along. I would love to know what brought you here: is there something you are working on at the moment that I could help with?',
    category: 'sub_message',
  },
  {
    ...defaults,
    template_id: 'fallback-2',
    template_name: 'Friendly introduction',
    template_content:
      'Hi! I came across your profile and really liked what you share. I work with people in your field, so I wanted to say hello and see whether we might have something in common.',
    category: 'liked',
  },
  {
    ...defaults,
    template_id: 'fallback-3',
    template_name: 'Open question',
    template_content:
      'Hi! Your recent posts caught my eye. I am curious: what is the one thing you would most like to improve in your work this year? I may have an idea or two for you.',
    category: 'liked',
  },
];

export function isFallback(templateId: Id): boolean {
  return fallbackTemplates.some((template) => template.template_id === templateId);
}
