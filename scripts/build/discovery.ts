import { escapeMarkup } from '@upwell/trace/session';
import { light } from '@upwell/ui/palette';
import type { Config } from '../../src/config/config.ts';

export function toSitemap({ siteUrl }: Config, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${escapeMarkup(siteUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** Allows everything: shells carry `noindex`, which a crawler must be able to read. */
export function toRobots({ siteUrl }: Config): string {
  return `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`;
}

export function toWebManifest({ brandName }: Config): string {
  return JSON.stringify(
    {
      name: brandName,
      short_name: brandName,
      start_url: '/',
      display: 'browser',
      background_color: light.paper,
      theme_color: light.paper,
      icons: [
        { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
        { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    },
    null,
    2,
  );
}
