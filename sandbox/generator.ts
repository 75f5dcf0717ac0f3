import type { CustomerCategory } from '../machines/api/contract.ts';
import { type Phrase, phrasesIn } from './phrases.ts';
import { between, pick, sample, seeded } from './random.ts';
import { type Trade, trades } from './trades.ts';

/**
 * Stands in for the AI of {host}: what it says depends on its seed alone (a customer's e-mail), so a customer sees the same texts
 * again, in another sandbox too, and a test can rely on them.
 */

/** What is known of an Instagram account before its owner says anything. */
export interface Profile {
  accountName: string;
  description: string;
  jobs: string[];
}

/** A target account as found on Instagram. */
export interface FoundAccount {
  followers: number;
  followings: number;
  bio: string;
  jobs: string[];
}

export interface WrittenTemplate {
  name: string;
  content: string;
  language: string;
  category: 'sub_message' | 'liked';
  isPro: boolean;
  jobs: string[];
  excludeJobs: string[];
  tags: string[];
}

export const jobCategories: readonly string[] = trades.map(({ category }) => category);
export const jobNames: readonly string[] = trades.flatMap(({ jobs }) => jobs);

const leastTemplates = 4;
const unrealNames = ['Basic template', 'Example', 'Default message', 'Test one'] as const;

export function profileOf(seed: string, igUsername: string): Profile {
  const random = seeded(`${seed} profile`);
  const trade = tradeOf(seed);
  return {
    accountName: titleOf(igUsername),
    description: descriptionOf(trade),
    jobs: sample(random, trade.jobs, between(random, 3, 4)),
  };
}

/** `count` different job names; past the known ones they are numbered. */
export function manyJobs(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / jobNames.length);
    const name = jobNames[index % jobNames.length] ?? '';
    return round === 0 ? name : `${name} ${round + 1}`;
  });
}

export function findAccount(name: string): FoundAccount {
  const random = seeded(name.toLowerCase());
  const trade = pick(random, trades);
  return {
    followers: Math.round(10 ** (3 + random() * 2.2)),
    followings: between(random, 120, 1400),
    bio: pick(random, trade.bios),
    jobs: sample(random, trade.jobs, between(random, 3, trade.jobs.length)),
  };
}

/** How many templates these settings ask for: categories × languages (spec §4). */
export function expectedTemplates(category: CustomerCategory, languages: readonly string[]): number {
  return categoriesOf(category).length * Math.max(1, languages.length);
}

/** The templates that these settings give, in the order they are written; at least four (spec §4). */
export function writeTemplates(
  seed: string,
  settings: { category: CustomerCategory; languages: readonly string[]; jobs: readonly string[] },
  count = Math.max(leastTemplates, expectedTemplates(settings.category, settings.languages)),
): WrittenTemplate[] {
  const random = seeded(`${seed} templates`);
  const trade = tradeOf(seed);
  const jobs = [...new Set([...settings.jobs, ...trade.jobs])].slice(0, 8);
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
      tags: sample(random, trade.hashtags, between(random, 1, 3)),
    };
  });
}

/** Templates that the realness rule of spec §4 turns down. */
export function writeUnrealTemplates(): WrittenTemplate[] {
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

/** Would the product take this template for a real one, by its name (spec §4)? */
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

/** The `round`-th phrase; once all are used their names are numbered, so that no two are alike. */
function phraseFor(language: string, category: 'sub_message' | 'liked', round: number): Phrase {
  const phrases = phrasesIn(language)[category];
  const phrase = phrases[round % phrases.length] ?? phrases[0];
  const again = Math.floor(round / phrases.length);
  return again === 0 ? phrase : { ...phrase, name: `${phrase.name} ${again + 1}` };
}

function tradeOf(seed: string): Trade {
  return pick(seeded(seed), trades);
}

function descriptionOf({ helps, outcome }: Trade): string {
  return `I help ${helps}, so that ${outcome}. On Instagram I share what I learn along the way and answer every message myself.`;
}

function titleOf(igUsername: string): string {
  return igUsername
    .split(/[._]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
