import { assetsFolder, type HeaderRule, type HeaderSet, strictTransport } from './headers.ts';

/**
 * The `_headers` file that Netlify and Cloudflare Pages read. They match rules by the requested address, and join the values of all
 * rules that match. Only the policy is set by two rules, so that the 404 page and unusual spellings of an address have one too.
 */
export function toHeadersFile({ everywhere, pages, assets, commonPolicy }: HeaderSet): string {
  const rules: HeaderRule[] = [
    { path: '/*', headers: { ...everywhere, ...strictTransport, 'Content-Security-Policy': commonPolicy } },
    { path: `${assetsFolder}*`, headers: assets },
    ...pages.flatMap(({ path, headers }) => addressesOf(path).map((address) => ({ path: address, headers }))),
  ];
  return rules.map(toText).join('\n');
}

/**
 * The `_redirects` file: Cloudflare Pages would answer `/about` with a redirect to `/about/`, which is another address than the site's
 * links, sitemap and canonical addresses have. Netlify serves the page either way.
 */
export function toRedirectsFile({ pages }: Pick<HeaderSet, 'pages'>): string {
  return pages
    .filter(({ path }) => path !== '/')
    .map(({ path }) => `${path} ${path}/ 200\n`)
    .join('');
}

/** The addresses at which static hosts serve one page. */
function addressesOf(path: string): string[] {
  return path === '/' ? [path, '/index.html'] : [path, `${path}/`, `${path}/index.html`];
}

function toText({ path, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
