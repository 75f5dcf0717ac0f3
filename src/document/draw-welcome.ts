import { hasError, isFields, parseJson } from '../../machines/api/json-body.ts';
import { accountEmail, usernameOf } from '../../machines/onboarding/profile.ts';
import { resumePoint } from '../../machines/onboarding/resume.ts';
import { comparable } from '../../machines/text/names.ts';
import { early } from '../services/early-page.ts';

/** The body of an answer. */
export type Body = Record<string, unknown>;

/** The answers that decide the first step and fill it in. */
export interface WelcomeFacts {
  /** The answer to the access token. */
  customer: Body;
  /** The claim of the access token. */
  tokenEmail: string | null;
  onboarding: Body;
  accounts: Body;
  templates: Body;
  profile: Body;
}

/** Empty for what the API does not know. Rejects where the application has something to say. */
export async function bodyOf(answer: Response): Promise<Body> {
  if (answer.status === 404) return {};
  const body = parseJson(await answer.clone().text());
  if (!answer.ok || !isFields(body) || hasError(body)) throw new Error('No answer to draw');
  return body;
}

/**
 * Draws the welcome (`WelcomeTemplate`) when the wizard begins with it, and keeps its "Continue" for the application. Whatever is
 * unusual is left to the application.
 */
export function drawWelcome(facts: WelcomeFacts): void {
  const username = usernameOf({
    username: plain(facts.profile.username),
    account_name: plain(facts.profile.account_name),
  });
  const email = accountEmail(plain(facts.customer.email), plain(facts.profile.email), facts.tokenEmail);
  if (!isWelcome(facts) || !/^[\w.]{1,30}$/.test(username) || !/^[!-~]{0,60}$/.test(email)) return;
  const template = document.querySelector('[data-early-welcome]');
  const [name, address] = template?.querySelectorAll('bdi') ?? [];
  const button = template?.querySelector('button');
  if (!name || !address || !button) return;
  name.textContent = `@${username}`;
  address.textContent = email;
  if (!email) address.closest('p')?.remove();
  button.addEventListener('click', () => {
    early.isSent = true;
    for (const name of ['aria-busy', 'aria-disabled']) button.setAttribute(name, 'true');
    button.textContent = 'One moment...';
  });
  early.welcome = { username, email };
  document.documentElement.dataset.opens = 'welcome';
}

function isWelcome({ onboarding, accounts, templates }: WelcomeFacts): boolean {
  const status = onboarding.status ?? '';
  const hasAccounts = hasRows(accounts.accounts);
  const hasTemplates = hasRows(templates.templates);
  return (
    typeof status === 'string' &&
    resumePoint({ status: comparable(status), hasAccounts, hasTemplates, hasLink: false }) === 'welcome'
  );
}

/** Anything that is not a list counts as rows, so that the application decides. */
function hasRows(rows: unknown): boolean {
  const isNone = rows === undefined || rows === null || (Array.isArray(rows) && rows.length === 0);
  return !isNone;
}

/** A text of an answer, or none. Anything else becomes a character that no name and no address has. */
function plain(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : '\n';
}
