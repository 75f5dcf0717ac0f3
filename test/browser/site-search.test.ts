import { contentPaths } from './addresses.ts';
import { expect, test } from './harness.ts';

/** docs/product.md, Marketing site. Search engines and link previews find titles, pictures, the sitemap and structured data. */

interface Found {
  title: string;
  description: string;
  canonical: string;
  picture: string;
  data: { '@type': string }[];
}

test('every page has its own title, description, canonical URL and structured data', async ({ page }) => {
  const found: Found[] = [];
  for (const path of contentPaths) {
    await page.goto(path);
    found.push(
      await page.evaluate(() => {
        const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? '';
        return {
          title: document.title,
          description: content('meta[name="description"]'),
          canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
          picture: content('meta[property="og:image"]'),
          data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
            JSON.parse(script.textContent ?? ''),
          ),
        };
      }),
    );
  }
  for (const key of ['title', 'description', 'canonical'] as const) {
    expect(new Set(found.map((one) => one[key])).size, key).toBe(contentPaths.length);
  }
  expect(found.map(({ canonical }) => new URL(canonical).pathname)).toEqual(contentPaths);
  expect(found.filter(({ description }) => description.length < 50 || description.length > 170)).toEqual([]);
  expect(found.map(({ data }) => data.map((entry) => entry['@type']))).toEqual([
    ['Organization', 'Product', 'FAQPage'],
    ...contentPaths.slice(1).map(() => ['BreadcrumbList']),
  ]);
});

test('pictures, icons, sitemap, robots and manifest exist', async ({ page, request }) => {
  await page.goto('/');
  const manifest = await (await request.get('/site.webmanifest')).json();
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const files = [
    new URL(picture ?? '').pathname,
    '/favicon.ico',
    '/apple-touch-icon.png',
    ...manifest.icons.map(({ src }: { src: string }) => src),
  ];
  for (const file of files) {
    const response = await request.get(file);
    expect([file, response.status()]).toEqual([file, 200]);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(listed).toEqual(contentPaths);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
});
