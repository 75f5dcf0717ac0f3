import type { CustomerCategory } from '../machines/api/contract.ts';
import { type Industry, industries } from './industries.ts';
import { phrasesIn } from './phrases.ts';
import { between, pick, sample, seeded } from './random.ts';

// Stands in for the AI behind the API. Texts depend only on the seed (a customer's email), so tests can rely on them.

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

export interface GeneratedTemplate {
  name: string;
  content: string;
  language: string;
  /** sub_message or liked, or what the customer's templates had before. */
  category: string;
  isPro: boolean;
  jobs: string[];
  excludeJobs: string[];
  tags: string[];
}

export const jobCategories: readonly string[] = industries.map(({ category }) => category);
export const jobNames: readonly string[] = industries.flatMap(({ jobs }) => jobs);

const leastTemplates = 4;
const unrealNames = ['Basic template', 'Example', 'Default message', 'Test one'] as const;

export function profileOf(seed: string, igUsername: string): Profile {
  const random = seeded(`${seed} profile`);
  const industry = industryOf(seed);
  return {
    accountName: titleOf(igUsername),
    description: descriptionOf(industry),
    jobs: sample(random, industry.jobs, between(random, 3, 4)),
  };
}

/** `count` different job names, numbered when the known ones run out. */
export function manyJobs(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / jobNames.length);
    const name = jobNames[index % jobNames.length] ?? '';
    return round === 0 ? name : `${name} ${round + 1}`;
  });
}

export function findAccount(name: string): FoundAccount {
  const random = seeded(name.toLowerCase());
  const industry = pick(random, industries);
  return {
    followers: Math.round(10 ** (3 + random() * 2.2)),
    followings: between(random, 120, 1400),
    bio: pick(random, industry.bios),
    jobs: sample(random, industry.jobs, between(random, 3, industry.jobs.length)),
  };
}

/** Categories × languages (docs/product.md, Step 4: message templates). */
export function expectedTemplates(category: CustomerCategory, languages: readonly string[]): number {
  return categoriesOf(category).length * Math.max(1, languages.length);
}

/** The templates for these settings, in the order they appear; at least four. */
export function writeTemplates(
  seed: string,
  settings: { category: CustomerCategory; languages: readonly string[]; jobs: readonly string[] },
  count = Math.max(leastTemplates, expectedTemplates(settings.category, settings.languages)),
): GeneratedTemplate[] {
  const random = seeded(`${seed} templates`);
  const industry = industryOf(seed);
  const jobs = [...new Set([...settings.jobs, ...industry.jobs])].slice(0, 8);
  const languages = settings.languages.length > 0 ? settings.languages : ['EN'];
  const kinds = languages.flatMap((language) =>
    categoriesOf(settings.category).map((category) => ({ language, category })),
  );
  return Array.from({ length: count }, (_, index) => {
    const { language, category } = kinds[index % kinds.length] ?? { language: 'EN', category: 'liked' };
    const phrase = phraseFor(language, category, Math.floor(index / kinds.length));
    return {
      name: phrase.name,
      content: phrase.text,
      language,
      category,
      isPro: random() < 0.4,
      jobs: sample(random, jobs, between(random, 2, 7)),
      excludeJobs: random() < 0.3 ? sample(random, jobNames, 1) : [],
      tags: sample(random, industry.hashtags, between(random, 1, 3)),
    };
  });
}

/** Templates that are not real (docs/product.md, Step 4: message templates). */
export function writeUnrealTemplates(): GeneratedTemplate[] {
  return unrealNames.map((name, index) => ({
    name,
    content: 'Hello! How are you?',
    language: 'EN',
    category: index % 2 === 0 ? 'sub_message' : 'liked',
    isPro: false,
    jobs: [],
    excludeJobs: [],
    tags: [],
  }));
}

/** The product's rule for template names (docs/product.md, Step 4: message templates). */
export function isRealName(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return name.trim().length >= 5 && words.length >= 2 && !unrealWords.test(name);
}

const unrealWords = /basic|fallback|default|simple|generic|template|placeholder|example|test/i;

function categoriesOf(category: CustomerCategory): readonly ('sub_message' | 'liked')[] {
  if (category === 'followers') return ['sub_message'];
  if (category === 'non_followers') return ['liked'];
  return ['sub_message', 'liked'];
}

/** The `round`-th phrase; a repeated one gets a number in its name. */
function phraseFor(language: string, category: 'sub_message' | 'liked', round: number) {
  const phrases = phrasesIn(language, category);
  const { name = '', text = '' } = phrases[round % phrases.length] ?? {};
  const again = Math.floor(round / phrases.length);
  return { name: again === 0 ? name : `${name} ${again + 1}`, text };
}

function industryOf(seed: string): Industry {
  return pick(seeded(seed), industries);
}

function descriptionOf({ helps, outcome }: Industry): string {
  return `I help ${helps}, so that ${outcome}. On Instagram I share what I learn along the way and answer every message myself.`;
}

function titleOf(igUsername: string): string {
  return igUsername
    .split(/[._]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
