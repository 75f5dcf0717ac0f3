import { type ComponentType, lazy } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { AccessToken } from './services/access-token.ts';
import { useFlowServices } from './services/flow.tsx';
import { loadCode } from './services/load-code.ts';
import { opensWizard } from './services/opens-wizard.ts';

interface LazyPage {
  Page: ComponentType;
  /** Fetches the page's code before it is drawn. */
  load: () => Promise<ComponentType>;
}

interface NamedPage extends LazyPage {
  path: string;
  /** Without the brand. */
  title: string;
}

/** A page that is complete in its HTML and the same for everybody. */
export interface ContentRoute extends NamedPage {
  description: string;
  prerender: 'content';
}

/**
 * A page that is entered and left by full page loads, since its response headers differ from the content pages'. Its HTML has a frame
 * (`shell`), or a form that is the same for everybody and can be filled in before the application runs.
 */
export interface ApplicationRoute extends NamedPage {
  prerender: 'shell' | 'form';
}

/** One page of the site (docs/product.md, Routes). */
export type PageRoute = ContentRoute | ApplicationRoute;

function page(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  async function loadOnce() {
    // The page that is left here is lost anyway.
    Loaded ??= await loadCode(load, () => true);
    return Loaded;
  }
  const Loading = lazy(async () => ({ default: await loadOnce() }));
  return {
    load: loadOnce,
    // `lazy` suspends once even when the code is there, which would replace a prerendered shell by a blank page for a moment.
    Page() {
      const Current = Loaded ?? Loading;
      return <Current />;
    },
  };
}

const accountSetup = page(async () => (await import('./account/account-setup-page.tsx')).AccountSetupPage);
const wizard = page(async () => (await import('./onboarding/wizard-page.tsx')).WizardPage);

const contentRoutes: readonly ContentRoute[] = [
  {
    path: '/',
    title: 'Hands-free Instagram growth',
    description:
      'Targeted likes, follows and personal first messages on Instagram, done for you. Set up in 30-60 minutes, 100-200 new followers in the first month.',
    prerender: 'content',
    ...page(async () => (await import('./marketing/pages/home.tsx')).HomePage),
  },
  {
    path: '/about',
    title: 'About',
    description: 'Why the endless half of growing on Instagram should not be your evening, and how we work for you.',
    prerender: 'content',
    ...page(async () => (await import('./marketing/pages/about.tsx')).AboutPage),
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Questions about plans, setup or partnerships: write to us, we answer in under 24 hours.',
    prerender: 'content',
    ...page(async () => (await import('./marketing/pages/contact.tsx')).ContactPage),
  },
  {
    path: '/blog',
    title: 'Blog',
    description: 'Growth strategies, automation tips, lead generation and case studies. Coming soon.',
    prerender: 'content',
    ...page(async () => (await import('./marketing/pages/blog.tsx')).BlogPage),
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description: 'What we collect, what we use it for, how it is kept safe, and your rights.',
    prerender: 'content',
    ...page(async () => (await import('./marketing/pages/privacy.tsx')).PrivacyPage),
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    description: 'The agreement between you and us: the service, your responsibilities, payment, liability.',
    prerender: 'content',
    ...page(async () => (await import('./marketing/pages/terms.tsx')).TermsPage),
  },
  {
    path: '/refund',
    title: 'Refund Policy',
    description: 'When a payment is refunded, how to cancel, and how to ask for a refund.',
    prerender: 'content',
    ...page(async () => (await import('./marketing/pages/refund.tsx')).RefundPage),
  },
];

const applicationRoutes: readonly ApplicationRoute[] = [
  {
    path: '/subscribe',
    title: 'Subscribe',
    prerender: 'form',
    ...page(async () => (await import('./purchase/subscribe-page.tsx')).SubscribePage),
  },
  {
    path: '/checkout',
    title: 'Checkout',
    prerender: 'shell',
    ...page(async () => (await import('./purchase/checkout-page.tsx')).CheckoutPage),
  },
  {
    path: '/success',
    title: 'Payment',
    prerender: 'shell',
    ...page(async () => (await import('./purchase/success-page.tsx')).SuccessPage),
  },
  {
    path: '/canceled',
    title: 'Payment canceled',
    prerender: 'shell',
    ...page(async () => (await import('./purchase/canceled-page.tsx')).CanceledPage),
  },
  {
    path: '/onboarding',
    title: 'Set up your account',
    prerender: 'shell',
    ...accountSetup,
    Page: OnboardingPage,
  },
  {
    path: '/userOnboarding',
    title: 'Onboarding',
    prerender: 'shell',
    ...wizard,
    Page: OnboardingPage,
  },
];

/** Absent from a customer's build, and from tests that read this table outside a build. */
const labRoutes: readonly ApplicationRoute[] =
  typeof __LAB__ !== 'undefined' && __LAB__
    ? [
        {
          path: '/lab',
          title: 'The Lab',
          prerender: 'shell',
          ...page(async () => (await import('./lab-profile/lab-page.tsx')).LabPage),
        },
      ]
    : [];

/** Every page but the 404. */
export const routes: readonly PageRoute[] = [...contentRoutes, ...applicationRoutes, ...labRoutes];

/** Shown at every other path. */
export const notFound: ContentRoute = {
  path: '/404',
  title: 'Page not found',
  description: 'There is nothing at this address.',
  prerender: 'content',
  ...page(async () => (await import('./marketing/pages/not-found.tsx')).NotFoundPage),
};

/** The page that the router shows at a path. */
export function routeAt(pathname: string): PageRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? notFound;
}

/** Fetches the code of the page at an address, before it is drawn. */
export function loadPage(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  accessToken: AccessToken,
): Promise<unknown> {
  const route = routeAt(pathname);
  if (route.Page !== OnboardingPage) return route.load();
  return opensWizard(accessToken, pathname, search) ? wizard.load() : accountSetup.load();
}

/** `/onboarding` and `/userOnboarding` both open account setup or the wizard, whichever the URL is for. */
function OnboardingPage() {
  const { accessToken } = useFlowServices();
  const { pathname, search } = useLocation();
  return opensWizard(accessToken, pathname, search) ? <wizard.Page /> : <accountSetup.Page />;
}
