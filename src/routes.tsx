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
        'Targeted likes, follows and first messages to the people who are already looking for you.',
      prerender: 'content',
    },
    async () => (await import('./pages/home.tsx')).HomePage,
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

/** The page at a path, whatever slashes end it; `undefined` for the 404. */
export function routeAt(pathname: string): SiteRoute | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  return routes.find((route) => route.path.toLowerCase() === path.toLowerCase());
}
