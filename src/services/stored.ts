interface Stored {
  /** Behind `…` stands an id. */
  keys: readonly string[];
  /** For all tabs, or until the tab is closed. */
  where: 'browser' | 'tab';
  what: string;
  /** Deleted when this is so; in a tab, at the latest when it is closed. */
  until: string;
}

/** The days after which a flag of a request is deleted that was never to be repeated. */
export const flagDays = 90;

/** All that is stored about a visitor. A key that is not here does not compile; the Privacy Policy and docs/product.md are made from it. */
export const stored = [
  {
    keys: ['promo_code', 'promo_email', 'promo_deadline'],
    where: 'browser',
    what: 'a promo code that you came with, its email and its end',
    until: 'the code turns out to be used or over',
  },
  {
    keys: ['unfinished_orders'],
    where: 'browser',
    what: 'the email address and the number of an order that you have not paid',
    until: 'it is paid, or a day has passed',
  },
  {
    keys: ['payments'],
    where: 'browser',
    what: 'the number, email address and plan of a payment that you began or made',
    until: 'a day has passed, and we know whether it was made',
  },
  {
    keys: ['notified.…', 'account.…', 'generation.…', 'flags_since'],
    where: 'browser',
    what: 'that we were asked for an email, an account or messages, so that nothing is asked for twice',
    until: `${flagDays} days have passed`,
  },
  {
    keys: ['subscription', 'checkout'],
    where: 'tab',
    what: 'what you enter to order, and which order you pay',
    until: 'the tab is closed',
  },
  {
    keys: ['account_form.…', 'instagram_name'],
    where: 'tab',
    what: 'what you enter to create your account, but no password, and the Instagram name that you enter on our first page',
    until: 'the account is created',
  },
  {
    keys: ['onboarding.access_token', 'drafts.…'],
    where: 'tab',
    what: 'the key in the link of your email, and what you enter in the setup',
    until: 'you leave the setup for the application',
  },
  {
    keys: ['onboarding.finished', 'untranslated', 'reloaded', 'submitted'],
    where: 'tab',
    what: 'that your setup is complete, and why a page was loaded again',
    until: 'the tab is closed',
  },
] as const satisfies readonly Stored[];

/** Stored only by a build that has "Send what happened". */
export const recorded: Stored = {
  keys: ['recorded.…'],
  where: 'tab',
  what: 'from the order page on, a record of what happened on our pages, in which everything that you typed or that we answered is replaced by made-up texts',
  until: 'the tab is closed',
};

type Listed = (typeof stored)[number]['keys'][number];

type Key<Written> = Written extends `${infer Start}…` ? `${Start}${string}` : Written;

/** A key that the table lists. */
export type StoredKey = Key<Listed>;

/** A row as a sentence for visitors. */
export function sentenceOf({ where, what, until }: Stored): string {
  return `In your browser${where === 'tab' ? ', in its tab' : ''}: ${what}, until ${until}.`;
}

/** The table for docs/product.md. */
export function storedTable(): string {
  const rows = [...stored, recorded].map(({ keys, where, what, until }) => {
    const names = keys.map((key) => `\`${key}\``).join(', ');
    return `| ${names} | ${where} | ${what} | ${until} |`;
  });
  return ['| key | where | what | until |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
