import { config } from '../../config.ts';

/** Anchors of the landing page. */
export const sections = {
  features: 'benefits',
  howItWorks: 'how-it-works',
  pricing: 'pricing',
  integrations: 'integrations',
  faq: 'faq',
  growthPlan: 'growth-plan-title',
} as const;

/** Fallbacks for missing anchors. */
const fallbacks: Readonly<Record<string, string>> = { [sections.growthPlan]: sections.pricing };

/** Link to a section of the landing page, from any page. */
export function sectionLink(section: string, pathname: string): string {
  return pathname === '/' ? `#${section}` : `/#${section}`;
}

/** The element that a URL's hash names; `null` for unknown and malformed hashes. */
export function findTarget(hash: string): HTMLElement | null {
  const id = fragmentOf(hash);
  return id ? (document.getElementById(id) ?? document.getElementById(fallbacks[id] ?? '')) : null;
}

/** The sections in the header. */
export const headerSections = [
  { label: 'Features', section: sections.features },
  { label: 'Pricing', section: sections.pricing },
  { label: 'Integrations', section: sections.integrations },
  { label: 'FAQ', section: sections.faq },
] as const;

export const companyPages = [
  { label: 'About', href: '/about' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contact', href: '/contact' },
] as const;

export const legalPages = [
  { label: 'Privacy Policy', href: '/privacy' },
  { label: 'Terms of Service', href: '/terms' },
  { label: 'Refund Policy', href: '/refund' },
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
