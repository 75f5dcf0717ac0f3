import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../machines/api/contract.ts';
import { caseStudies } from '../../src/marketing/content/case-studies.ts';
import { Pricing } from '../../src/marketing/home/pricing.tsx';
import { PromoBanner } from '../../src/marketing/home/promo-banner.tsx';
import { companyPages, legalPages } from '../../src/marketing/layout/links.ts';
import { HomePage } from '../../src/marketing/pages/home.tsx';
import { notePage } from '../../src/services/page-note.ts';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';

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
const noOffer = () => screen.queryByRole('region', { name: 'Your offer' });

beforeEach(() => localStorage.clear());

describe('the promo banner', () => {
  test('checks the code once, shows the time left, and stores code and email for /subscribe', async () => {
    const { calls } = open(<PromoBanner />, '/?code=SPRING', () => good);
    const banner = within(await offer());
    expect(banner.getByText('SPRING')).toBeVisible();
    expect(banner.getByRole('timer')).toHaveTextContent(/01 days\s*01 hours\s*01 minutes\s*0[01] seconds/);
    expect(banner.getByRole('link', { name: 'Redeem Now' })).toHaveAttribute('href', '/#pricing');
    expect(calls).toEqual([{ name: 'checkPromoCode', request: { code: 'SPRING' } }]);
    await waitFor(() =>
      expect([localStorage.getItem('promo_code'), localStorage.getItem('promo_email')]).toEqual([
        'SPRING',
        'ada@example.com',
      ]),
    );
  });

  test('says nothing of time when the API names none', async () => {
    open(<PromoBanner />, '/?code=SPRING', () => ({ ...good, time_remaining_seconds: null }));
    const banner = within(await offer());
    expect(banner.getByText(/^Your code/)).toHaveTextContent('Your code SPRING is good');
    expect(banner.queryByRole('timer')).toBeNull();
  });

  test('is forgotten once its time is over', async () => {
    open(<PromoBanner />, '/?code=SPRING', () => ({ ...good, time_remaining_seconds: 0 }));
    const banner = within(await offer());
    expect(await banner.findByText(/has run out/)).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('promo_code')).toBeNull());
  });

  test('can be closed', async () => {
    open(<PromoBanner />, '/?code=SPRING', () => good);
    await userEvent.click(within(await offer()).getByRole('button', { name: 'Close offer' }));
    expect(noOffer()).toBeNull();
  });

  test('is not shown for a used code, which is deleted from this browser', async () => {
    localStorage.setItem('promo_code', 'SPRING');
    localStorage.setItem('promo_email', 'ada@example.com');
    open(<PromoBanner />, '/?code=SPRING', () => ({ ...good, used: true }));
    await waitFor(() => expect(localStorage.getItem('promo_code')).toBeNull());
    expect(noOffer()).toBeNull();
  });

  test('sends nothing without a code', () => {
    const { calls } = open(<PromoBanner />);
    expect(calls).toEqual([]);
    expect(noOffer()).toBeNull();
  });
});

describe('pricing', () => {
  const growth = () => screen.getByRole('heading', { name: 'Growth Plan' }).closest('article') as HTMLElement;

  test('starts with annual prices, limits and savings', () => {
    open(<Pricing />);
    expect(screen.getByRole('radio', { name: 'Annual' })).toBeChecked();
    expect(screen.getByText('Save up to 40%')).toBeVisible();
    expect(within(growth()).getByText(/\$840 saved a year/)).toBeVisible();
    expect(within(growth()).getByText('Up to 5,000 targeted likes per month')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Growth Plan' })).toHaveAttribute('id', 'growth-plan-title');
  });

  test('the toggle switches the billing', async () => {
    open(<Pricing />);
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Annual' }));
    expect(screen.getByRole('radio', { name: 'Annual' })).toBeChecked();
  });

  test('Premium opens the scheduling page in a new tab without an opener', () => {
    open(<Pricing />);
    const link = screen.getByRole('link', { name: /^Contact us/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/sandbox/scheduling',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('the Basic plan opens its dialog, which can be closed', async () => {
    open(<Pricing />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose Basic' }));
    const dialog = screen.getByRole('dialog', { name: 'Basic Plan No Longer Available' });
    expect(within(dialog).getByRole('button', { name: 'Annual Growth Plan - Save 35%' })).toHaveValue(
      'annual',
    );
    expect(within(dialog).getByRole('button', { name: 'Monthly Growth Plan' })).toHaveValue('monthly');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('what was chosen and opened before the application ran is so', async () => {
    const noted = { ...notePage(document.body), values: { billing: 'monthly' }, dialogs: ['basic-plan'] };
    renderScreen(<Pricing />, { noted });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Monthly', hidden: true })).toBeChecked();
  });

  test('an offer closes the dialog and sets the billing', async () => {
    open(<Pricing />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose Basic' }));
    const submitted = new Promise((resolve) =>
      document.addEventListener('submit', (event) => resolve(event.preventDefault()), { once: true }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Monthly Growth Plan' }));
    await submitted;
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  });
});

test('the sections are in order', () => {
  open(<HomePage />);
  const titles = [...document.querySelectorAll('main h1, main h2')].map((title) => title.textContent);
  expect(titles).toEqual([
    'Your next followers are already looking for you.',
    'What it feels like when people come to you.',
    ...(caseStudies.studies.length > 0 ? [caseStudies.title] : []),
    'Growing by hand is a second job.',
    'Set up once. It runs on its own.',
    'One plan for growing. One for scaling.',
    'Basic Plan No Longer Available',
    'Fits into what you already have.',
    'Questions, answered.',
    'The same hours of work, over 95% cheaper than hiring someone.',
  ]);
});

test('header and footer link to every section and page', () => {
  open(<HomePage />);
  const hrefs = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs('Main')).toEqual(['#benefits', '#pricing', '#integrations', '#faq']);
  expect(hrefs('Company')).toEqual(companyPages.map(({ path }) => path));
  expect(hrefs('Legal')).toEqual(legalPages.map(({ path }) => path));
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/sandbox/app');
  for (const { textContent } of document.querySelectorAll('main [href^="#"]'))
    expect(textContent).toBeTruthy();
  for (const link of document.querySelectorAll('[href^="#"]')) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(id), id).not.toBeNull();
  }
});
