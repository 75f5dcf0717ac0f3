import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../machines/api/contract.ts';
import { safety } from '../../src/marketing/content/home.ts';
import { Benefits } from '../../src/marketing/home/benefits.tsx';
import { ExampleDay } from '../../src/marketing/home/example-day.tsx';
import { Pricing } from '../../src/marketing/home/pricing.tsx';
import { PromoBanner } from '../../src/marketing/home/promo-banner.tsx';
import { HomePage } from '../../src/marketing/pages/home.tsx';
import { notePage } from '../../src/services/page-note.ts';
import { loginSentence } from '../../src/ui/login-sentence.ts';
import { notEmpty } from '../harness/not-empty.ts';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';
import { shown, shownWith } from '../harness/shown.ts';

/** docs/product.md, Marketing site. The landing page shows its sections, prices and dialogs. */

const good: AnswerOf<'checkPromoCode'> = {
  code: 'SPRING',
  email: 'ada@example.com',
  is_expired: false,
  used: false,
  time_remaining_seconds: 90_061,
};

type Answer = AnswerOf<'checkPromoCode'>;

function open(part: ReactNode, path = '/', answer?: () => Answer | Promise<Answer>) {
  const services = createPageServices(answer ? { checkPromoCode: answer } : {});
  renderScreen(part, { ...services, path });
  return services;
}

const offer = () => screen.findByRole('region', { name: 'Your offer' });

describe('the promo banner', () => {
  test('checks the code once, shows the time left, and stores code and email for /subscribe', async () => {
    const { calls } = open(<PromoBanner />, '/?code=SPRING', () => good);
    expect(shown(await offer()).replace(/0[01] seconds/, '01 seconds')).toMatchInlineSnapshot(`
      Your code SPRING is good Subscribe with ada@example.com to use it.
      timer "Time left": 01 days 01 hours 01 minutes 01 seconds
      link "Redeem Now" → /#pricing
      button "Close offer"
    `);
    expect(calls).toEqual([{ name: 'checkPromoCode', request: { code: 'SPRING' } }]);
    await waitFor(() =>
      expect([localStorage.getItem('promo_code'), localStorage.getItem('promo_email')]).toEqual([
        'SPRING',
        'ada@example.com',
      ]),
    );
  });

  test.each([
    [null, 'Your code SPRING is good'],
    [0, 'Your code SPRING has run out'],
  ])('with %s seconds left says: %s', async (time_remaining_seconds, text) => {
    open(<PromoBanner />, '/?code=SPRING', () => ({ ...good, time_remaining_seconds }));
    const banner = within(await offer());
    await waitFor(() => expect(banner.getByText(/^Your code/)).toHaveTextContent(text));
    expect(banner.queryAllByRole('timer')).toHaveLength(time_remaining_seconds === null ? 0 : 1);
  });

  test('can be closed', async () => {
    open(<PromoBanner />, '/?code=SPRING', () => good);
    await userEvent.click(within(await offer()).getByRole('button', { name: 'Close offer' }));
    expect(screen.queryByRole('region', { name: 'Your offer' })).toBeNull();
  });
});

describe('the example day', () => {
  test('is that of a trade and a name, which the account form begins with', async () => {
    const user = userEvent.setup();
    open(<ExampleDay />);
    expect(screen.getByText('An example day')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Your Instagram name' }), 'https://instagram.com/ada.lifts/');
    expect(screen.getByText('@ada.lifts')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Shop' }));
    expect(screen.getAllByText('@paper.and.salt').length).toBeGreaterThan(0);
    expect(sessionStorage.getItem('instagram_name')).toBe('https://instagram.com/ada.lifts/');
  });

  test('what was typed and chosen before the application ran is so', () => {
    const noted = { ...notePage(document.body), values: { 'instagram-name': '@ada', trade: 'studio' } };
    renderScreen(<ExampleDay />, { noted });
    expect(screen.getByText('@ada')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Studio' })).toBeChecked();
  });
});

describe('pricing', () => {
  test('what was chosen and opened before the application ran is so', async () => {
    const noted = { ...notePage(document.body), values: { billing: 'monthly' }, dialogs: ['basic-plan'] };
    renderScreen(<Pricing />, { noted });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Monthly', hidden: true })).toBeChecked();
  });

  const part = (name: string) => screen.getByRole('heading', { name }).closest('article') ?? document.body;

  test('starts with annual prices, limits and savings; the toggle switches the billing', async () => {
    open(<Pricing />);
    expect(shownWith(/Included|included|saved|Not/, part('Basic Plan'))).toMatchInlineSnapshot(`
      $(basic a year) billed for the year. $(basic saved) saved a year.
      For testing only. Not recommended.
      - Not included: Follow and unfollow
      - Not included: Personalized direct messages (cold outreach)
    `);
    expect(shown(part('Growth Plan'))).toMatchInlineSnapshot(`
      Most popular
      heading 3 "Growth Plan"
      $(growth annual) per month
      $(growth a year) billed for the year. $(growth saved) saved a year.
      For creators and entrepreneurs who want steady, hands-free organic growth.
      list
        - Up to 5,000 targeted likes per month
        - Up to 400 follows per month
        - Up to 400 unfollows per month
        - Up to 400 personalized DMs per month
        - Smart targeting and real-time activity logs
        - Email support
      link "Start with Growth" → /subscribe?plan=growth&billing=annual
    `);
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(shownWith('[checked]')).toContain('Monthly');
    await userEvent.click(screen.getByRole('radio', { name: 'Annual' }));
    expect(shownWith('[checked]')).toContain('Annual');
  });

  test('Premium opens the scheduling page in a new tab without an opener', () => {
    open(<Pricing />);
    const link = screen.getByRole('link', { name: /^Contact us/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(shown(part('Premium Plan'))).toMatchInlineSnapshot(`
      heading 3 "Premium Plan"
      From $(premium annual) per month
      From $(premium a year) billed for the year. $(premium saved) saved a year.
      For enterprises and agencies that want expert strategy and execution.
      list
        - Everything in Growth
        - A dedicated expert
        - Content strategy and management
        - Analytics and lead generation
      link "Contact us(opens in a new tab)" → /sandbox/scheduling
    `);
  });

  test('the Basic plan opens its dialog, which can be closed', async () => {
    open(<Pricing />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose Basic' }));
    expect(shown()).toMatchInlineSnapshot(`
      dialog "Basic Plan No Longer Available"
        heading 2 "Basic Plan No Longer Available"
        The Basic plan is no longer available. We recommend the Growth plan: targeted likes, follows, unfollows and personalized DMs, all in one.
        button "Annual Growth Plan - Save 35%" [submit] [focus]
        button "Monthly Growth Plan" [submit]
        button "Close"
    `);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the browser closes the dialog that it opened while the machine does not run yet', async () => {
    let isLeftToBrowser: boolean | undefined;
    function CloseBeforeStart() {
      // Flows start in effects, which come later.
      useLayoutEffect(() => {
        const close = screen.getByRole('button', { name: 'Close', hidden: true });
        isLeftToBrowser ??= close.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      });
      return null;
    }
    const parts = [<Pricing key="pricing" />, <CloseBeforeStart key="close" />];
    renderScreen(parts, { noted: { ...notePage(document.body), dialogs: ['basic-plan'] } });
    expect(isLeftToBrowser).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['cancel', {}],
    ['beforetoggle', { newState: 'closed' }],
  ])(
    'what the browser tells by %s, that the dialog was closed while the machine does not run yet, counts',
    (type, state) => {
      function CloseBeforeStart() {
        useLayoutEffect(() => {
          const dialog = screen.getByRole('dialog', { hidden: true });
          dialog.dispatchEvent(Object.assign(new Event(type), state));
        }, []);
        return null;
      }
      const parts = [<Pricing key="pricing" />, <CloseBeforeStart key="close" />];
      renderScreen(parts, { noted: { ...notePage(document.body), dialogs: ['basic-plan'] } });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test.each([
    ['Annual Growth Plan - Save 35%', 'Annual'],
    ['Monthly Growth Plan', 'Monthly'],
  ])('the offer "%s" closes the dialog and sets the billing', async (offered, billing) => {
    open(<Pricing />);
    await userEvent.click(screen.getByRole('radio', { name: billing === 'Annual' ? 'Monthly' : 'Annual' }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose Basic' }));
    let submitted = '';
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const fields = [...new FormData(form, event.submitter)] as [string, string][];
      submitted = `${form.getAttribute('action')}?${new URLSearchParams(fields)}`;
    };
    document.addEventListener('submit', submit, { once: true });
    await userEvent.click(screen.getByRole('button', { name: offered }));
    expect(submitted).toBe(`/subscribe?plan=growth&billing=${billing.toLowerCase()}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('radio', { name: billing })).toBeChecked();
  });
});

test('sections, links and controls are in order, and every anchor leads somewhere', () => {
  open(<HomePage />);
  expect(shownWith(/^(link|navigation|region|button|group|radio|summary|img)/)).toMatchInlineSnapshot(`
    link "Skip to content" → #content
    link "Upwell, home" → /
    navigation "Main"
    link "Features" → #benefits
    link "Pricing" → #pricing
    link "Integrations" → #integrations
    link "FAQ" → #faq
    link "Login" → /sandbox/app
    link "See the plan: $(growth annual) a month" → #growth-plan-title
    group "Your trade"
    radio "Coach" [checked]
    radio "Studio"
    radio "Shop"
    img "An example day: at most 165 likes, 13 follows, 13 unfollows and 13 first messages, between 09:00 and 18:00."
    region "When people come to you."
    link "Read more reviews (opens in a new tab)" → /sandbox/reviews
    region "First months in numbers."
    region "Growing by hand is a second job."
    link "See the plan" → #growth-plan-title
    link "All that limits it" → /#blocked
    region "Set up once. It runs on its own."
    link "See the plan" → #growth-plan-title
    region "One plan to grow, one to scale."
    group "Billing"
    radio "Annual" [checked]
    radio "Monthly"
    link "Start with Growth" → /subscribe?plan=growth&billing=annual
    link "Contact us(opens in a new tab)" → /sandbox/scheduling
    button "Choose Basic"
    region "Fits into what you already have."
    link "See the plan" → #growth-plan-title
    region "Questions, answered."
    summary "What does Upwell do on my account?"
    region "The same hours of work, over 95% cheaper than hiring someone."
    link "See the plan" → #growth-plan-title
    img "Per month: an internal hire about $2,800, the Growth plan $(growth annual), drawn to scale."
    link "support@example.com" → mailto:support@example.com
    navigation "Product"
    navigation "Company"
    navigation "Legal"
  `);
  for (const link of notEmpty(document.querySelectorAll('[href^="#"]'))) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(id), id).not.toBeNull();
  }
});

test('what Instagram may do to an account is said before the prices; what limits it, and the login, once, among the questions', () => {
  open(<HomePage />);
  expect(shown(screen.getAllByText(safety.question)[0]?.closest('div') ?? document.body)).toMatchInlineSnapshot(`
    heading 3 "Can Instagram block my account?"
    Instagram may restrict automated activity, up to blocking an account. No service can rule that out. Ours keeps to fixed limits, and to the hours you choose.
    link "All that limits it" → /#blocked
  `);
  const mentions = screen.getAllByText((text) => text.includes(loginSentence), { ignore: 'script' });
  expect(mentions.map((mention) => mention.closest('section')?.id)).toEqual(['faq', 'faq']);
});

test('what the product fits into is told, and pictures are described', () => {
  open(<Benefits />);
  expect(shownWith(/^(heading|img|link)/, 'section')).toMatchInlineSnapshot(`
    heading 2 "Fits into what you already have."
    heading 3 "Your hours"
    heading 3 "Smart targeting"
    heading 3 "35 languages"
    link "See the plan" → #growth-plan-title
  `);
});

test('of the questions one is open at a time, the first at the start', () => {
  open(<HomePage />);
  const items = [...document.querySelectorAll('#faq details')];
  expect(items.map((item) => item.hasAttribute('open'))).toEqual([true, ...Array(8).fill(false)]);
  expect(new Set(items.map((item) => item.getAttribute('name')))).toEqual(new Set(['faq']));
});
