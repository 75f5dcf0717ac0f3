import { type ComponentType, lazy } from 'react';

/** One page of the site (spec §2 Routes). */
export interface SiteRoute {
  path: string;
  title: string;
  description: string;
  /** `content` is complete in its HTML; of a `shell` only the frame is, what it shows depends on who asks. */
  prerender: 'content' | 'shell';
  Page: ComponentType;
  /** Fetches the page's code before it is drawn. */
  load: () => Promise<unknown>;
}

function page(
  route: Pick<SiteRoute, 'path' | 'title' | 'description' | 'prerender'>,
  load: () => Promise<ComponentType>,
): SiteRoute {
  return { ...route, load, Page: lazy(async () => ({ default: await load() })) };
}

/** Every page but the 404, in the order of spec §2. Titles are without the brand. */
export const routes: readonly SiteRoute[] = [
  page(
    {
      path: '/',
      title: 'Hands-free Instagram growth',
      description:
        'Targeted likes, follows and personal first messages on Instagram, done for you. Set up in 30-60 minutes, 100-200 new followers in the first month.',
      prerender: 'content',
    },
    async () => (await import('./pages/home.tsx')).HomePage,
  ),
  page(
    {
      path: '/about',
      title: 'About',
      description:
        'Why the endless half of growing on Instagram should not be your evening, and how we work for you.',
      prerender: 'content',
    },
    async () => (await import('./pages/about.tsx')).AboutPage,
  ),
  page(
    {
      path: '/contact',
      title: 'Contact',
      description: 'Questions about plans, setup or partnerships: write to us, we answer in under 24 hours.',
      prerender: 'content',
    },
    async () => (await import('./pages/contact.tsx')).ContactPage,
  ),
  page(
    {
      path: '/blog',
      title: 'Blog',
      description: 'Growth strategies, automation tips, lead generation and case studies. Coming soon.',
      prerender: 'content',
    },
    async () => (await import('./pages/blog.tsx')).BlogPage,
  ),
  page(
    {
      path: '/privacy',
      title: 'Privacy Policy',
      description: 'What we collect, what we use it for, how it is kept safe, and your rights.',
      prerender: 'content',
    },
    async () => (await import('./pages/privacy.tsx')).PrivacyPage,
  ),
  page(
    {
      path: '/terms',
      title: 'Terms of Service',
      description:
        'The agreement between you and us: the service, your responsibilities, payment, liability.',
      prerender: 'content',
    },
    async () => (await import('./pages/terms.tsx')).TermsPage,
  ),
  page(
    {
      path: '/refund',
      title: 'Refund Policy',
      description: 'When a payment is refunded, how to cancel, and how to ask for a refund.',
      prerender: 'content',
    },
    async () => (await import('./pages/refund.tsx')).RefundPage,
  ),
  page(
    {
      path: '/subscribe',
      title: 'Subscribe',
      description: 'Choose how to pay for your plan.',
      prerender: 'shell',
    },
    async () => (await import('./pages/subscribe.tsx')).SubscribePage,
  ),
  page(
    { path: '/checkout', title: 'Checkout', description: 'Pay for your plan by card.', prerender: 'shell' },
    async () => (await import('./pages/checkout.tsx')).CheckoutPage,
  ),
  page(
    {
      path: '/success',
      title: 'Payment',
      description: 'Your payment is being verified.',
      prerender: 'shell',
    },
    async () => (await import('./pages/success.tsx')).SuccessPage,
  ),
  page(
    { path: '/canceled', title: 'Payment canceled', description: 'No charge was made.', prerender: 'shell' },
    async () => (await import('./pages/canceled.tsx')).CanceledPage,
  ),
  page(
    {
      path: '/onboarding',
      title: 'Set up your account',
      description: 'Set up your account.',
      prerender: 'shell',
    },
    async () => (await import('./pages/onboarding.tsx')).OnboardingPage,
  ),
  page(
    {
      path: '/userOnboarding',
      title: 'Onboarding',
      description: 'Set up your automation.',
      prerender: 'shell',
    },
    async () => (await import('./pages/onboarding.tsx')).OnboardingPage,
  ),
];

/** What every other path shows; the site draws it at a path that no page has. */
export const notFound: SiteRoute = page(
  {
    path: '/404',
    title: 'Page not found',
    description: 'There is nothing at this address.',
    prerender: 'content',
  },
  async () => (await import('./pages/not-found.tsx')).NotFoundPage,
);

/** The page at a path, whatever slashes end it. */
export function routeAt(pathname: string): SiteRoute {
  const path = pathname.replace(/\/+$/, '') || '/';
  return routes.find((route) => route.path.toLowerCase() === path.toLowerCase()) ?? notFound;
}
