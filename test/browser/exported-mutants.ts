import { stripVTControlCharacters } from 'node:util';
import { expect as baseExpect, type Page } from '@playwright/test';
import { runExported } from './exported-sessions.ts';

/** A build that shows, asks or does something else than the one that recorded a session. */
export interface Mutant {
  name: string;
  /** A recorded session that goes through the change. */
  session: string;
  /** What of the built scripts is changed. */
  code: RegExp;
  to: string;
  /** What the failure says: it must be the change that turns the test red, nothing else. */
  failure: RegExp;
}

export const mutants: readonly Mutant[] = [
  {
    name: 'another heading on /subscribe',
    session: 'individual-1-subscribe',
    code: /Start your subscription/,
    to: 'Subscribe',
    failure: /toHaveText[\s\S]*Start your subscription/,
  },
  {
    name: 'another billing in the order',
    session: 'individual-1-subscribe',
    code: /plan:([\w$]+)\.plan,billing:\1\.billing,email:/,
    to: 'plan:$1.plan,billing:`monthly`,email:',
    failure: /"billing": "annual"/,
  },
  {
    name: 'no email in the order',
    session: 'individual-1-subscribe',
    code: /(plan:([\w$]+)\.plan,billing:\2\.billing),email:[\w$]+/,
    to: '$1',
    failure: /-\s+"email"/,
  },
  {
    name: 'an individual pays by card',
    session: 'individual-1-subscribe',
    code: /guard:`isIndividual`/,
    to: 'guard:`isIncomplete`',
    failure: /create-creem-checkout|"user_id"/,
  },
  {
    name: 'no navigation to the payment page',
    session: 'individual-1-subscribe',
    code: /[\w$]+\.replace\?[\w$]+\.replace\([\w$]+\.url\):[\w$]+\.assign\([\w$]+\.url\)/,
    to: 'void 0',
    failure: /toHaveURL/,
  },
  {
    name: 'a navigation to another site',
    session: 'individual-1-subscribe',
    code: /([\w$]+\.assign\()[\w$]+\.url\)/,
    to: '$1`https://elsewhere.test/`)',
    failure: /toHaveURL/,
  },
  {
    name: 'a card payment that forgets the billing',
    session: 'professional-1-subscribe',
    code: /(`\/checkout\?\$\{new URLSearchParams\(\{user_id:String\([\w$]+\),plan:[\w$]+),billing:[\w$]+/,
    to: '$1',
    failure: /toHaveURL/,
  },
  {
    name: 'a confirmation without its result',
    session: 'individual-2-paymentVerification',
    code: /Onboarding email has been sent successfully!/,
    to: '',
    failure: /Onboarding email has been sent/,
  },
  {
    name: 'another heading after the payment',
    session: 'individual-2-paymentVerification',
    code: /heading:`Welcome`/,
    to: 'heading:`Thank you`',
    failure: /toHaveText[\s\S]*Welcome/,
  },
  {
    name: 'a payment that is never reported',
    session: 'individual-2-paymentVerification',
    code: /target:`claiming`/,
    to: 'target:`succeeded`',
    failure: /"checkout_id"/,
  },
  {
    name: "the account's password sent as Instagram's",
    session: 'individual-3-accountSetup',
    code: /ig_password:([\w$]+)\.igPassword/,
    to: 'ig_password:$1.password',
    failure: /-\s+"ig_password"/,
  },
  {
    name: 'another country',
    session: 'individual-3-accountSetup',
    code: /country:[\w$]+\.country,ig_username/,
    to: 'country:`DE`,ig_username',
    failure: /-\s+"country"/,
  },
  {
    name: 'another heading for a created account',
    session: 'individual-3-accountSetup',
    code: /heading:`Account Created!`/,
    to: 'heading:`Done`',
    failure: /toHaveText[\s\S]*Account Created!/,
  },
  {
    name: 'a professional taken for an individual',
    session: 'expired-session',
    code: /`Professional Account`:`Individual Account`/,
    to: '`Individual Account`:`Individual Account`',
    failure: /toHaveText[\s\S]*Professional Account/,
  },
  {
    name: "an account form that hides the server's error",
    session: 'expired-session',
    code: /showCreationError:([\w$]+)\(.*?\}\)\)/,
    to: 'showCreationError:$1({})',
    failure: /toBeVisible/,
  },
  {
    name: "a verification error without the server's words",
    session: 'unknown-token',
    code: /(text:)[\w$]+\([\w$]+,\{network:[\w$]+\.network,otherwise:[\w$]+\.token\}\)/,
    to: '$1`Error`',
    failure: /toBeVisible/,
  },
  {
    name: 'another title for a step',
    session: 'api-down-at-business',
    code: /title:`Tell us about your business`/,
    to: 'title:`Your business`',
    failure: /toHaveText[\s\S]*Tell us about your business/,
  },
  {
    name: 'another text for a failed save',
    session: 'api-down-at-business',
    code: /network:`Network error\. Please try again\.`(,otherwise:`Failed to save business settings)/,
    to: 'network:`Not saved.`$1',
    failure: /toBeVisible[\s\S]*Network error/,
  },
  {
    name: 'a saved step without the Instagram name',
    session: 'api-down-at-business',
    code: /username_instagram:([\w$]+),\.\.\./,
    to: 'username_instagram:``,...',
    failure: /-\s+"username_instagram"/,
  },
  {
    name: 'a saved step that leads to another one',
    session: 'api-down-at-business',
    code: /(onDone:\{target:)`objectives`/,
    to: '$1`schedule`',
    failure: /toHaveText[\s\S]*Account settings and objectives/,
  },
];

/** In milliseconds: every red test waits so long once; the steps before its change need it on a busy machine. */
const patience = 10_000;

/** Runs the exported test of the mutant's session on the changed build; resolves once it failed for the change. */
export async function expectRed({ session, code, to, failure }: Mutant, page: Page): Promise<void> {
  let changed = 0;
  // Documents too: a changed build prerenders the changed page.
  await page.route(/\/(assets\/.*\.js|[a-zA-Z]+(\?.*)?)$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (code.test(text)) changed += 1;
    await route.fulfill({ response, body: text.replace(code, to) });
  });
  page.setDefaultTimeout(patience);
  const run = runExported(session, page, baseExpect.configure({ timeout: patience }));
  const outcome = run.then(
    () => 'It passed.',
    ({ message }: Error) => stripVTControlCharacters(message),
  );
  baseExpect(await outcome).toMatch(failure);
  baseExpect(changed, 'how many of the loaded files have the code that is changed').toBeGreaterThan(0);
}
