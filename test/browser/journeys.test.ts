import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, type SandboxControl, test } from './harness.ts';
import { onViewsOf } from './instagram-app.ts';
import { accessTokenIn, customer, type Journey, leaveForApplication, onOnePage, walkJourney } from './journey-steps.ts';
import { failedLoad } from './onboarding/steps.ts';
import { collectValues, flowsIn, machineNames, receivedEvents } from './reported-events.ts';
import { collectAnswers, findings, kept, leftovers, passwords, recordAll } from './secret-places.ts';
import { translatedHeading, translatePages } from './translator.ts';
import { takeAwayYoungerNames } from './younger-names.ts';

/** docs/product.md, Onboarding: start and resume. The journey from /subscribe to "All Set!" under each circumstance that may break it. */

/** The parts that a circumstance is made with. */
interface Surroundings extends Pick<Journey, 'email' | 'accountType'> {
  browser: Browser;
  context: BrowserContext;
  page: Page;
  sandbox: SandboxControl;
  serverUrl: string;
}

interface Circumstance {
  name: string;
  walks: readonly (Pick<Journey, 'accountType' | 'end'> & { tag?: string })[];
  expectedComplaints?: readonly RegExp[];
  /** Opens links, if not on the same page. */
  onPage?: (surroundings: Surroundings) => Journey['onPage'];
  /** Sets the circumstance up; returns what is checked at the end of each part. */
  begin?: (surroundings: Surroundings) => Promise<Journey['atEnd']>;
}

const circumstances: readonly Circumstance[] = [
  {
    /** Everything in `backend/sandbox/oddities.ts`, of which `test/backend/sandbox/oddities.test.ts` shows that nothing is lost. */
    name: 'the oddest legal backend: no call fails or is made twice',
    walks: [{ accountType: 'Professional' }],
    async begin({ sandbox, email }) {
      await sandbox.beOdd(['oddest']);
      const posts = [
        'createTemporaryUser',
        'createCheckoutSession',
        'updateUserStatus',
        'createAccount',
        'verifyActivation',
        'addJob',
        'saveBusinessSettings',
        'saveAccountSettings',
        'generateTemplates',
        'addMainAccount',
        'validateAccountList',
        'saveTemplateSelection',
        'saveInstagramSchedule',
      ];
      return {
        async wizard() {
          const calls = await sandbox.calls(email);
          const sent = calls.filter(({ method }) => method === 'POST').toReversed();
          const told = sent.map(({ name, status }) => (status === 200 ? name : `${name} ${status}`));
          expect(told).toEqual(posts);
        },
      };
    },
  },
  {
    name: 'the Instagram app, each link of a mail in a view of its own',
    walks: [
      { accountType: 'Professional', end: 'the welcome' },
      { accountType: 'Individual', end: 'the welcome', tag: '@core' },
    ],
    onPage: ({ browser, serverUrl, accountType }) =>
      onViewsOf(accountType === 'Professional' ? 'iOS' : 'Android', browser, serverUrl),
  },
  {
    name: 'a browser that translates: no call is made twice, and what changes is seen',
    walks: [{ accountType: 'Professional' }],
    async begin({ page, sandbox, email }) {
      await translatePages(page);
      return {
        async wizard() {
          await expect(translatedHeading(page, 'All Set!')).toBeVisible();
          const names = (await sandbox.calls(email)).map(({ name }) => name);
          const once = ['addMainAccount', 'createAccount', 'createTemporaryUser', 'saveBusinessSettings'];
          expect(names.filter((name) => once.includes(String(name))).sort()).toEqual(once);
        },
      };
    },
  },
  {
    name: 'only the names of the oldest browsers',
    walks: [{ accountType: 'Individual', end: 'the welcome', tag: '@core' }],
    async begin({ context }) {
      await takeAwayYoungerNames(context);
      return {};
    },
  },
  {
    name: 'somebody who looks for secrets and an operator who listens: neither finds any, and nothing typed is reported',
    walks: [{ accountType: 'Professional' }],
    expectedComplaints: [failedLoad],
    async begin({ context, page, sandbox, email }) {
      const seen = await recordAll(context);
      const values = collectValues(context);
      const clientSecrets = collectAnswers(page, '/host/create-checkout-session', 'clientSecret');
      const links = collectAnswers(page, '/host/check-onboarding-status', 'neko_url');
      await page.request.post('/sandbox/events/clear');
      await page.goto('/pricing?utm_source=instagram&gclid=Cj0KCQ-secret');
      return {
        async payment() {
          expect(clientSecrets).not.toEqual([]);
          expect(findings(await leftovers(page), clientSecrets)).toEqual([]);
        },
        async account() {
          expect(findings(await leftovers(page), passwords)).toEqual([]);
          await sandbox.fault({ call: 'getUserCountry', kind: '410', times: 'once' });
        },
        async wizard(activation) {
          const roomPasswords = links.map((link) => new URL(link).searchParams.get('pwd') ?? '');
          const ended = [...clientSecrets, ...passwords, ...roomPasswords];
          const secrets = [...ended, accessTokenIn(activation)];
          expect(secrets.map((secret) => secret.length > 5)).not.toContain(false);
          expect(roomPasswords).not.toEqual([]);
          // The browser itself names what a document loaded for as long as the document lives.
          const left = (await leftovers(page)).filter(({ where }) => where !== 'timings');
          expect(findings(left, ended)).toEqual([]);

          await leaveForApplication(page);
          await page.goto('/');
          expect(findings(await leftovers(page), secrets)).toEqual([]);
          const everywhere = findings(seen, secrets);
          expect(everywhere.filter((where) => where !== kept)).toEqual([]);
          expect(everywhere).toContain(kept);

          await expect
            .poll(async () => flowsIn(await receivedEvents(page)))
            .toEqual(expect.arrayContaining(['subscribe', 'checkout', 'accountSetup', 'wizard']));
          const events = await receivedEvents(page);
          const call = events.find(({ kind }) => kind === 'call');
          expect(call).toMatchObject({ call: 'getUserCountry', how: 'status', status: 410 });
          const [name = ''] = email.split('@');
          const typed = [customer.password, customer.instagramPassword, 'Cj0KCQ-secret', name, ...values];
          expect(values).toContain(email);
          // Shorter texts are in any other by chance; of a value that is a name of the code nothing can be told.
          const needles = typed.filter((value) => value.length >= 4 && !machineNames.includes(value));
          expect(needles.length).toBeGreaterThan(50);
          const text = JSON.stringify(events);
          expect(needles.filter((value) => text.includes(value))).toEqual([]);
        },
      };
    },
  },
];

for (const { name, walks, expectedComplaints = [], onPage, begin } of circumstances)
  test.describe(name, () => {
    test.use({ expectedComplaints });

    for (const { accountType, end = '"All Set!"', tag = [] } of walks)
      test(
        `${accountType}: from /subscribe to ${end}`,
        { tag },
        async ({ browser, context, page, sandbox, serverUrl }, { testId }) => {
          test.slow();
          const email = `${accountType}.${testId}@example.com`.toLowerCase();
          const surroundings = { browser, context, page, sandbox, serverUrl, email, accountType };
          const atEnd = (await begin?.(surroundings)) ?? {};
          await walkJourney(sandbox, {
            email,
            accountType,
            end,
            atEnd,
            onPage: onPage?.(surroundings) ?? onOnePage(page),
          });
        },
      );
  });
