import type { CustomerCategory, Template } from '../../machines/api/contract.ts';
import { pick, type Random, randomBetween, seeded } from './random.ts';

// Stands in for the AI behind the API. The same customer or account gets the same texts, so tests can rely on them.

export interface Profile {
  accountName: string;
  description: string;
  jobs: string[];
}

export interface FoundAccount {
  followers: number;
  followings: number;
  bio: string;
  jobs: string[];
}

/** The text of a template, with the field names of the API. */
export type WrittenTemplate = Omit<Template, 'template_id' | 'active'>;

/** A job category with its jobs, and what a customer and an account of the trade write about themselves. */
interface Trade {
  category: string;
  /** A common name for an account of the trade. */
  names: RegExp;
  jobs: readonly string[];
  description: string;
  bio: string;
}

const trades: readonly [Trade, ...Trade[]] = [
  {
    category: 'Fitness & Wellness',
    names: /fit|gym|yoga|pilates|train|run|strong|wellness|nutrition/i,
    jobs: [
      'Personal Trainer',
      'Yoga Teacher',
      'Pilates Instructor',
      'Nutritionist',
      'Strength Coach',
      'Running Coach',
      'Physiotherapist',
    ],
    description:
      'I help busy people train around work and family with short plans that fit a real week. On Instagram I share what I learn along the way and answer every message myself.',
    bio: 'Strong bodies, calm minds. Classes every morning.',
  },
  {
    category: 'Coaching & Consulting',
    names: /coach|mentor|mindset|consult|leader|career/i,
    jobs: ['Business Coach', 'Life Coach', 'Career Coach', 'Sales Trainer', 'Mindset Coach'],
    description:
      'I help founders and team leads make the decisions they have been putting off, so that their companies grow without taking up every evening.',
    bio: 'Clear thinking for people who decide a lot.',
  },
  {
    category: 'Food & Hospitality',
    names: /bak|caf|coffee|kitchen|chef|food|bread|cake|restaurant|wine|bistro/i,
    jobs: ['Baker', 'Café Owner', 'Chef', 'Caterer', 'Food Blogger', 'Sommelier'],
    description:
      'We bake bread, roast coffee and cook lunch from scratch every day for the people of our quarter, and love to hear what is on their tables at home.',
    bio: 'Sourdough at seven, sold out by noon.',
  },
  {
    category: 'Creative & Design',
    names: /photo|studio|design|art|film|draw|creative|interior/i,
    jobs: ['Photographer', 'Graphic Designer', 'Illustrator', 'Videographer', 'Interior Designer'],
    description:
      'I help small brands look as good as the work they do, with photos and design that last and that customers trust at first sight.',
    bio: 'Light, people, quiet places.',
  },
  {
    category: 'Online Business',
    names: /shop|store|market|agency|copy|podcast|course|founder|digital/i,
    jobs: ['Founder', 'Shop Owner', 'Copywriter', 'Course Creator', 'Podcaster', 'Agency Owner'],
    description:
      'I teach people how to sell what they know online, in short courses beside their jobs, and share every number and every mistake on the way.',
    bio: 'Building in public, one launch at a time.',
  },
];

export const jobCategories: readonly string[] = trades.map(({ category }) => category);
export const jobNames: readonly string[] = trades.flatMap(({ jobs }) => jobs);

const tags = ['smallbusinesstips', 'buildinpublic', 'handmade', 'healthyhabits', 'slowtravel'];

type Category = 'sub_message' | 'liked';

/** First messages by name: `sub_message` to followers, `liked` to people who like what similar accounts post. */
const firstMessages: Record<Category, Record<string, string>> = {
  sub_message: {
    'Warm hello to a new follower':
      'Hey {name}, thank you for following along! I had a look at your profile and really like what you do. What brought you here, something you are working on right now?',
    'Thank you and a question':
      'Hi {name}, lovely to have you here. I share most of what I learn from my clients, so tell me: which topic would help you most this month?',
    'A gift for followers':
      'Hi {name}! As a small thank you for following I put together a short checklist that my clients use every week. Shall I send it over?',
    'Checking in kindly':
      'Hi {name}, you have been following for a little while now, thank you for that. Is there anything about my work you have been wondering about?',
  },
  liked: {
    'Shared taste, first contact':
      'Hi {name}, we seem to like the same accounts, so I thought I would say hello. Your last post made me smile. How long have you been doing this?',
    'Honest compliment and question':
      'Hey {name}, I came across your profile through a friend in the field and stayed for the pictures. What are you working on at the moment?',
    'Local connection, warm intro':
      'Hey {name}, it looks as if we move in the same circles. I enjoy getting to know people around here who build something of their own. What is your story?',
    'Friendly opener, no pitch':
      'Hey {name}, no pitch, I promise! I just like to know the people behind good accounts. What would you love to have finished by the end of this year?',
  },
};

/** Names that are not real (docs/product.md, Step 4: message templates). */
const unrealNames = ['Basic template', 'Example', 'Default message', 'Test one'];

const minTemplates = 4;

export function profileOf(seed: string, igUsername: string): Profile {
  const random = seeded(seed);
  const trade = tradeOf(igUsername, random);
  return {
    accountName: titleOf(igUsername),
    description: trade.description,
    jobs: someJobs(random, trade).slice(0, 4),
  };
}

/** `count` different job names, numbered when the known ones run out. */
export function manyJobs(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    numbered(cyclic(jobNames, index), Math.floor(index / jobNames.length)),
  );
}

export function findAccount(name: string): FoundAccount {
  const random = seeded(name.toLowerCase());
  const trade = tradeOf(name, random);
  return {
    followers: Math.round(10 ** (3 + random() * 2.2)),
    followings: randomBetween(random, 120, 1400),
    bio: trade.bio,
    jobs: someJobs(random, trade),
  };
}

/**
 * The templates for these settings, in the order they appear: one for each language and category, at least four. All are in English.
 */
export function writeTemplates(
  settings: { category: CustomerCategory; languages: readonly string[]; jobs: readonly string[] },
  count?: number,
): WrittenTemplate[] {
  const isTheirs = ({ jobs }: Trade) => jobs.some((job) => settings.jobs.includes(job));
  const jobs = [...new Set([...settings.jobs, ...trades.filter(isTheirs).flatMap((trade) => trade.jobs)])];
  const languages = settings.languages.length > 0 ? settings.languages : ['EN'];
  const kinds = languages.flatMap((language) =>
    categoriesOf(settings.category).map((category) => {
      const messages = Object.entries(firstMessages[category]);
      return { language, category, messages };
    }),
  );
  return Array.from({ length: count ?? Math.max(minTemplates, kinds.length) }, (_, index) => {
    const { messages, ...kind } = cyclic(kinds, index);
    const round = Math.floor(index / kinds.length);
    const [name, template_content] = cyclic(messages, round);
    return {
      ...kind,
      template_name: numbered(name, Math.floor(round / messages.length)),
      template_content,
      is_pro: index % 3 === 1,
      jobs: jobs.slice(0, 2 + (index % 6)),
      exclude_jobs: index % 4 === 3 ? jobNames.slice(-1) : [],
      tags: tags.slice(0, 1 + (index % 3)),
      exclude_tags: [],
    };
  });
}

/** Templates that are not real (docs/product.md, Step 4: message templates). */
export function writeUnrealTemplates(): WrittenTemplate[] {
  const audience = { jobs: [], exclude_jobs: [], tags: [], exclude_tags: [] };
  const template = { template_content: 'Hello! How are you?', language: 'EN', is_pro: false, ...audience };
  return unrealNames.map((template_name, index) => ({
    ...template,
    template_name,
    category: index % 2 === 0 ? 'sub_message' : 'liked',
  }));
}

/** The product's rule for template names (docs/product.md, Step 4: message templates). */
export function isRealName(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return name.trim().length >= 5 && words.length >= 2 && !unrealWords.test(name);
}

const unrealWords = /basic|fallback|default|simple|generic|template|placeholder|example|test/i;

function categoriesOf(category: CustomerCategory): readonly Category[] {
  if (category === 'followers') return ['sub_message'];
  if (category === 'non_followers') return ['liked'];
  return ['sub_message', 'liked'];
}

/** The trade that an account's name tells: @the.corner.bakery bakes. Any, where it tells none. */
function tradeOf(name: string, random: Random): Trade {
  return trades.find(({ names }) => names.test(name)) ?? pick(random, trades);
}

/** At least four of the jobs of a trade. */
function someJobs(random: Random, { jobs }: Trade): string[] {
  return jobs.slice(0, randomBetween(random, 4, jobs.length));
}

/** The entry at this place of a list that begins anew where it ends. */
function cyclic<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index % list.length];
  if (entry === undefined) throw new Error('the list is empty');
  return entry;
}

function numbered(name: string, round: number): string {
  return round === 0 ? name : `${name} ${round + 1}`;
}

function titleOf(igUsername: string): string {
  return igUsername
    .split(/[._]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
