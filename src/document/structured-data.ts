import { type PlanCard, plans } from '../../machines/reference/plans.ts';
import { config } from '../config/config.ts';
import { questions } from '../marketing/content/faq.ts';

/** The schema.org data of a page, for search engines. */
export function structuredDataOf(page: { path: string; title: string; description: string }): object[] {
  return page.path === '/' ? [organization(), product(page), frequentQuestions()] : [breadcrumbs(page)];
}

/** The JSON-LD element of a document; `<` is escaped, so that no text can end the element. */
export function toJsonLd(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function organization(): object {
  return {
    '@type': 'Organization',
    name: config.brandName,
    url: addressOf('/'),
    logo: addressOf('/icon-512.png'),
    email: config.supportEmail,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: config.supportEmail },
  };
}

function product({ description }: { description: string }): object {
  return {
    '@type': 'Product',
    name: config.brandName,
    description,
    image: addressOf('/preview.png'),
    brand: { '@type': 'Brand', name: config.brandName },
    offers: plans.filter(({ disabled }) => !disabled).flatMap(offersOf),
  };
}

function offersOf(plan: PlanCard): object[] {
  return [
    offer(`${plan.name}, billed annually`, plan.annualPrice),
    offer(`${plan.name}, billed monthly`, plan.monthlyPrice),
  ];
}

function offer(name: string, dollarsPerMonth: number): object {
  return {
    '@type': 'Offer',
    name,
    url: addressOf('/#pricing'),
    price: dollarsPerMonth,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: dollarsPerMonth,
      priceCurrency: 'USD',
      unitCode: 'MON',
    },
  };
}

function frequentQuestions(): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, points = [] }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: [answer, ...points.map(({ title, text }) => `${title}: ${text}`)].join(' '),
      },
    })),
  };
}

function breadcrumbs({ path, title }: { path: string; title: string }): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: config.brandName, item: addressOf('/') },
      { '@type': 'ListItem', position: 2, name: title, item: addressOf(path) },
    ],
  };
}

function addressOf(path: string): string {
  return config.siteUrl + path;
}
