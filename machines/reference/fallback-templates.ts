import type { CustomerCategory, Template } from '../api/contract.ts';
import { defaultLanguage } from './languages.ts';

type Message = Pick<Template, 'template_name' | 'template_content' | 'category'>;

const forFollowers: readonly Message[] = [
  {
    template_name: 'Warm welcome',
    template_content:
      'Hi! Thank you for following along. I would love to know what brought you here: is there something you are working on at the moment that I could help with?',
    category: 'sub_message',
  },
  {
    template_name: 'Friendly check-in',
    template_content:
      'Hi! It is good to have you here. Which of my posts spoke to you most so far? I plan the next ones around what my followers would like to see.',
    category: 'sub_message',
  },
  {
    template_name: 'Curious question',
    template_content:
      'Hi! Thank you for being here. I am curious: what is the one thing you would most like to get better at this year? I may have an idea or two for you.',
    category: 'sub_message',
  },
];

const forNonFollowers: readonly Message[] = [
  {
    template_name: 'Friendly introduction',
    template_content:
      'Hi! I came across your profile and really liked what you share. I work with people in your field, so I wanted to say hello and see whether we might have something in common.',
    category: 'liked',
  },
  {
    template_name: 'Open question',
    template_content:
      'Hi! Your recent posts caught my eye. I am curious: what is the one thing you would most like to improve in your work this year? I may have an idea or two for you.',
    category: 'liked',
  },
  {
    template_name: 'Shared interests',
    template_content:
      'Hi! We seem to care about the same things, so I wanted to introduce myself. What are you working on at the moment? I would love to hear more about it.',
    category: 'liked',
  },
];

const messagesFor: Record<CustomerCategory, readonly Message[]> = {
  all: [...forFollowers.slice(0, 1), ...forNonFollowers.slice(0, 2)],
  followers: forFollowers,
  non_followers: forNonFollowers,
};

/** Ready-made templates in English, for when generation produced none. The API has nothing of them to edit or delete. */
export function fallbackTemplatesFor(customerCategory: CustomerCategory): Template[] {
  return messagesFor[customerCategory].map((message, index) => ({
    ...message,
    template_id: `fallback-${index + 1}`,
    language: defaultLanguage,
    is_pro: false,
    jobs: [],
    exclude_jobs: [],
    tags: [],
    exclude_tags: [],
    active: false,
  }));
}
