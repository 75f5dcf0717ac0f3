import { config } from '../../config.ts';

/** Anchors of the landing page (spec §2). */
export const sections = {
  features: 'benefits',
  howItWorks: 'how-it-works',
  pricing: 'pricing',
  integrations: 'integrations',
  faq: 'faq',
  growthPlan: 'growth-plan-title',
} as const;

/** Where a missing anchor's visitors go instead (spec §2: the Growth plan title, or pricing). */
const standIns: Readonly<Record<string, string>> = { [sections.growthPlan]: sections.pricing };

/** A section of the landing page, seen from any page. */
export function sectionLink(section: string, pathname: string): string {
  return pathname === '/' ? `#${section}` : `/#${section}`;
}

/** The element that a URL's hash names; hostile and unknown hashes name none. */
export function findTarget(hash: string): HTMLElement | null {
  const id = fragmentOf(hash);
  return id ? (document.getElementById(id) ?? document.getElementById(standIns[id] ?? '')) : null;
}

/** The header's way through the landing page. */
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
