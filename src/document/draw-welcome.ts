import type { EarlyWelcome } from '../onboarding/early-welcome.ts';

/** The body of an answer. */
type Body = Record<string, unknown>;

/** Empty for what the API does not know. Rejects where the application has something to say. */
export async function bodyOf(answer: Response): Promise<Body> {
  if (answer.status === 404) return {};
  const body: Body = await answer.clone().json();
  if (!answer.ok || body.error) throw new Error('No answer to draw');
  return body;
}

/**
 * Draws the welcome (`WelcomeTemplate`) when `resumePoint` begins with it, and keeps its "Continue" for the application. Whatever is
 * unusual is left to the application.
 */
export function drawWelcome(email: unknown, [onboarding, accounts, templates, profile]: Body[]): void {
  const status = onboarding?.status ?? '';
  if (typeof status !== 'string' || status === 'completed') return;
  if (!isNone(accounts?.accounts) || !isNone(templates?.templates)) return;
  const username = String(profile?.username || profile?.account_name || '')
    .trim()
    .replace(/^@/, '');
  if (typeof email !== 'string' || !/^[!-~]{1,60}$/.test(email) || !/^[\w.]{1,30}$/.test(username)) return;
  const template = document.querySelector('[data-early-welcome]');
  const [name, address] = template?.querySelectorAll('bdi') ?? [];
  const button = template?.querySelector('button');
  if (!name || !address || !button) return;
  name.textContent = `@${username}`;
  address.textContent = email;
  const welcome: EarlyWelcome = { username, email, isContinued: false };
  button.addEventListener('click', () => {
    welcome.isContinued = true;
    button.ariaBusy = button.ariaDisabled = 'true';
    button.textContent = 'One moment...';
  });
  globalThis.earlyWelcome = welcome;
  document.documentElement.dataset.opens = 'welcome';
}

function isNone(rows: unknown): boolean {
  return rows === undefined || rows === null || (Array.isArray(rows) && rows.length === 0);
}
