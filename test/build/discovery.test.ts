import { expect, test } from 'vitest';
import { plans } from '../../machines/reference/plans.ts';
import { toWebManifest } from '../../scripts/build/discovery.ts';
import { readConfig } from '../../scripts/build/read-config.ts';
import { structuredDataOf, toJsonLd } from '../../src/document/structured-data.ts';

/** docs/product.md, Marketing site. The web manifest and the structured data describe the site. */

const config = readConfig({ VITE_SITE_URL: 'https://example.com', VITE_BRAND_NAME: 'Tide & Co' });

test('the web manifest carries the brand', () => {
  expect(JSON.parse(toWebManifest(config))).toMatchObject({ name: 'Tide & Co', start_url: '/' });
});

test('structured data cannot end its element', () => {
  expect(toJsonLd({ name: '</script><script>' })).toBe(
    '<script type="application/ld+json">{"@context":"https://schema.org","name":"\\u003c/script>\\u003cscript>"}</script>',
  );
});

test('the landing page describes the organization, the product with the offers on sale, and the questions', () => {
  const data = structuredDataOf({ path: '/', title: 'Home', description: 'About it' }) as {
    '@type': string;
    offers?: { price: number }[];
  }[];
  expect(data.map((entry) => entry['@type'])).toEqual(['Organization', 'Product', 'FAQPage']);
  const onSale = plans.filter(({ disabled }) => !disabled);
  expect(data[1]?.offers?.map(({ price }) => price)).toEqual(
    onSale.flatMap(({ annualPrice, monthlyPrice }) => [annualPrice, monthlyPrice]),
  );
});

test('every other page has breadcrumbs', () => {
  const [data] = structuredDataOf({ path: '/about', title: 'About', description: '' });
  expect(data).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, { position: 2, name: 'About' }],
  });
});
