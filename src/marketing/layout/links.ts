import { config } from '../../config/config.ts';

/** Anchors of the landing page. */
export const sections = {
  features: 'benefits',
  howItWorks: 'how-it-works',
  pricing: 'pricing',
  integrations: 'integrations',
  faq: 'faq',
  growthPlan: 'growth-plan-title',
} as const;

/** The anchor to use when another one is missing. */
const fallbacks: Readonly<Record<string, string>> = { [sections.growthPlan]: sections.pricing };

/** The element that a URL's hash names; `null` for an unknown or malformed one. */
export function findTarget(hash: string): HTMLElement | null {
  const id = fragmentOf(hash);
  return id ? (document.getElementById(id) ?? document.getElementById(fallbacks[id] ?? '')) : null;
}

/** The sections that header and footer link to. */
export const headerSections = [
  { label: 'Features', section: sections.features },
  { label: 'Pricing', section: sections.pricing },
  { label: 'Integrations', section: sections.integrations },
  { label: 'FAQ', section: sections.faq },
] as const;

export const companyPages = [
  { label: 'About', path: '/about' },
  { label: 'Blog', path: '/blog' },
  { label: 'Contact', path: '/contact' },
] as const;

export const legalPages = [
  { label: 'Privacy Policy', path: '/privacy' },
  { label: 'Terms of Service', path: '/terms' },
  { label: 'Refund Policy', path: '/refund' },
] as const;

export const supportLink = `mailto:${config.supportEmail}`;

function fragmentOf(hash: string): string {
  const fragment = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
