import type { ComponentType } from 'react';
import type { applicationPaths } from './application-paths.ts';

/** A page that depends on who asks: only its frame is prerendered. */
export interface ApplicationRoute {
  path: (typeof applicationPaths)[number];
  /** Without the brand. */
  title: string;
  description: string;
  /** The module its document preloads. */
  source: string;
  load: () => Promise<ComponentType>;
}

/** The Lab's own page; a customer's build has none. Outside a build (a test that lists the pages) there is no Lab either. */
const labRoutes: readonly ApplicationRoute[] =
  typeof __LAB__ !== 'undefined' && __LAB__
    ? [
        {
          path: '/lab',
          title: 'The Lab',
          description: 'Every flow as a chart, every state as a screen.',
          source: 'src/lab/lab-page.tsx',
          load: async () => (await import('./lab/lab-page.tsx')).LabPage,
        },
      ]
    : [];

/** Purchase, account setup and onboarding (spec §2 Routes). */
export const applicationRoutes: readonly ApplicationRoute[] = [
  {
    path: '/subscribe',
    title: 'Subscribe',
    description: 'Choose how to pay for your plan.',
    source: 'src/purchase/subscribe-page.tsx',
    load: async () => (await import('./purchase/subscribe-page.tsx')).SubscribePage,
  },
  {
    path: '/checkout',
    title: 'Checkout',
    description: 'Pay for your plan by card.',
    source: 'src/purchase/checkout-page.tsx',
    load: async () => (await import('./purchase/checkout-page.tsx')).CheckoutPage,
  },
  {
    path: '/success',
    title: 'Payment',
    description: 'Your payment is being verified.',
    source: 'src/purchase/success-page.tsx',
    load: async () => (await import('./purchase/success-page.tsx')).SuccessPage,
  },
  {
    path: '/canceled',
    title: 'Payment canceled',
    description: 'No charge was made.',
    source: 'src/purchase/canceled-page.tsx',
    load: async () => (await import('./purchase/canceled-page.tsx')).CanceledPage,
  },
  {
    path: '/onboarding',
    title: 'Set up your account',
    description: 'Set up your account.',
    source: 'src/account/account-setup-page.tsx',
    load: async () => (await import('./onboarding/onboarding-page.tsx')).OnboardingPage,
  },
  {
    path: '/userOnboarding',
    title: 'Onboarding',
    description: 'Set up your automation.',
    source: 'src/onboarding/wizard-page.tsx',
    load: async () => (await import('./onboarding/onboarding-page.tsx')).OnboardingPage,
  },
  ...labRoutes,
];

/** The application page at a path, whatever slashes end it; `undefined` where the site has a content page or none. */
export function applicationRouteAt(pathname: string): ApplicationRoute | undefined {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  return applicationRoutes.find((route) => route.path.toLowerCase() === path);
}
