import { type ComponentType, lazy } from 'react';
import { type ApplicationRoute, applicationRoutes } from './application-routes.ts';

/** A page that is complete in its HTML, the same for everybody. */
export interface ContentRoute {
  path: string;
  /** Without the brand. */
  title: string;
  description: string;
  /** The module that holds the page, which its document asks for together with the application. */
  source: string;
  Page: ComponentType;
  /** Fetches the page's code before it is drawn. */
  load: () => Promise<ComponentType>;
}

function page(
  route: Pick<ContentRoute, 'path' | 'title' | 'description' | 'source'>,
  load: () => Promise<ComponentType>,
): ContentRoute {
  return { ...route, load, Page: lazy(async () => ({ default: await load() })) };
}

/** The pages that inform, in the order of spec §2. */
export const contentRoutes: readonly ContentRoute[] = [
  page(
    {
      path: '/',
      title: 'Hands-free Instagram growth',
      description:
        'Targeted likes, follows and personal first messages on Instagram, done for you. Set up in 30-60 minutes, 100-200 new followers in the first month.',
      source: 'src/marketing/pages/home.tsx',
    },
    async () => (await import('./marketing/pages/home.tsx')).HomePage,
  ),
  page(
    {
      path: '/about',
      title: 'About',
      description:
        'Why the endless half of growing on Instagram should not be your evening, and how we work for you.',
      source: 'src/marketing/pages/about.tsx',
    },
    async () => (await import('./marketing/pages/about.tsx')).AboutPage,
  ),
  page(
    {
      path: '/contact',
      title: 'Contact',
      description: 'Questions about plans, setup or partnerships: write to us, we answer in under 24 hours.',
      source: 'src/marketing/pages/contact.tsx',
    },
    async () => (await import('./marketing/pages/contact.tsx')).ContactPage,
  ),
  page(
    {
      path: '/blog',
      title: 'Blog',
      description: 'Growth strategies, automation tips, lead generation and case studies. Coming soon.',
      source: 'src/marketing/pages/blog.tsx',
    },
    async () => (await import('./marketing/pages/blog.tsx')).BlogPage,
  ),
  page(
    {
      path: '/privacy',
      title: 'Privacy Policy',
      description: 'What we collect, what we use it for, how it is kept safe, and your rights.',
      source: 'src/marketing/pages/privacy.tsx',
    },
    async () => (await import('./marketing/pages/privacy.tsx')).PrivacyPage,
  ),
  page(
    {
      path: '/terms',
      title: 'Terms of Service',
      description:
        'The agreement between you and us: the service, your responsibilities, payment, liability.',
      source: 'src/marketing/pages/terms.tsx',
    },
    async () => (await import('./marketing/pages/terms.tsx')).TermsPage,
  ),
  page(
    {
      path: '/refund',
      title: 'Refund Policy',
      description: 'When a payment is refunded, how to cancel, and how to ask for a refund.',
      source: 'src/marketing/pages/refund.tsx',
    },
    async () => (await import('./marketing/pages/refund.tsx')).RefundPage,
  ),
];

/** What every other path shows; the site draws it at a path that no page has. */
export const notFound: ContentRoute = page(
  {
    path: '/404',
    title: 'Page not found',
    description: 'There is nothing at this address.',
    source: 'src/marketing/pages/not-found.tsx',
  },
  async () => (await import('./marketing/pages/not-found.tsx')).NotFoundPage,
);

/** One page of the site (spec §2 Routes): of a `shell` only the frame is prerendered, what it shows depends on who asks. */
export type SiteRoute =
  | ({ prerender: 'content' } & ContentRoute)
  | ({ prerender: 'shell' } & ApplicationRoute);

/** Every page but the 404. */
export const routes: readonly SiteRoute[] = [
  ...contentRoutes.map((route) => ({ prerender: 'content' as const, ...route })),
  ...applicationRoutes.map((route) => ({ prerender: 'shell' as const, ...route })),
];

/** The content page at a path, whatever slashes end it; the 404 where there is none. */
export function contentRouteAt(pathname: string): ContentRoute {
  const path = pathname.replace(/\/+$/, '') || '/';
  return contentRoutes.find((route) => route.path.toLowerCase() === path.toLowerCase()) ?? notFound;
}
