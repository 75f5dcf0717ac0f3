import { expect, test } from 'vitest';
import { appCommit, appVersion, nameBuild } from '../../scripts/build/app-version.ts';
import { hashOf } from '../../scripts/build/content-security-policy.ts';
import { composeDocument, inlineHashesOf } from '../../scripts/build/document.ts';

/** docs/architecture.md, Pages. A page is put into its document, with its scripts and their hashes. */

const frame = {
  template:
    '<html>\n  <head><link rel="icon" href="/icon.svg" /><script type="module">\n start();\n</script></head><body><div id="root"></div></body></html>',
  browser: 'check()',
  scripts: { 'src/early.ts': 'finish()' },
  icon: '<svg>"#"</svg>\n',
};
const page = {
  path: '/about',
  isContent: true,
  isAdopted: true,
  start: 'interest' as const,
  script: 'src/early.ts',
  sources: { page: 'src/marketing/pages/about.tsx' },
  head: '<title>About</title>',
  style: '<style data-styled="true">p{}\n</style>',
  body: '<p>Hi</p>',
  data: '<script type="application/ld+json">{}</script>',
  outdated: '',
};

const application = { entry: '/main.js', chunks: { page: ['/one.js', '/two.js'] } };

test('a page is put into the template: head, styles, root, and its script, which runs before the body is there', () => {
  expect(composeDocument(frame, page, application)).toBe(
    '<html><head><link rel="icon" href="data:image/svg+xml,%3Csvg%3E%22%23%22%3C%2Fsvg%3E" /><title>About</title>' +
      '<script type="application/json" id="application">{"entry":"/main.js","chunks":{"page":["/one.js","/two.js"]},"start":"interest","path":"/about"}</script>' +
      '<script>finish()</script><style data-styled="true">p{}</style></head><body>' +
      '<div id="root" data-built="1 2"><p>Hi</p></div><script type="application/ld+json">{}</script></body></html>',
  );
});

test('a document names the build, which its scripts read there', () => {
  expect(nameBuild('<!doctype html>\n<html lang="en">')).toBe(
    `<!doctype html>\n<html data-version="${appVersion}" data-commit="${appCommit()}" lang="en">`,
  );
});

test('a script that was not built stops the build', () => {
  const late = { ...page, script: 'src/late.ts' };
  expect(() => composeDocument(frame, late, application)).toThrow('/about: the build has no src/late.ts');
});

test('the hashes cover inline styles and scripts, and no data', () => {
  expect(inlineHashesOf(composeDocument(frame, page, application))).toEqual({
    styleHashes: [hashOf('p{}')],
    scriptHashes: [hashOf('finish()')],
  });
});

test('a page that needs the application tells a browser that is too old, and runs nothing else there', () => {
  const outdated = '<template id="outdated">Too old</template>';
  const html = composeDocument(frame, { ...page, isContent: false, outdated }, application);
  const withoutModules = "document.documentElement.setAttribute('data-outdated','')";
  const guarded = "if(!('outdated'in document.documentElement.dataset)){finish()}";
  expect(html).toContain(
    `<script>check()</script><script nomodule>${withoutModules}</script><script type="application/json"`,
  );
  expect(html).toContain(`<script>${guarded}</script><style`);
  expect(html).toContain(`${page.data}${outdated}</body>`);
  expect(inlineHashesOf(html).scriptHashes).toEqual(['check()', withoutModules, guarded].map(hashOf));
});

test.each([
  ['<p title="&lt;b&gt;">A &amp; B</p><!-- --><br/>', '2 5'],
  ['<p>A</p><noscript><p>A &amp; B</p></noscript>', '2 17'],
])('a page that React may adopt tells how many elements and characters it has: %s', (body, built) => {
  expect(composeDocument(frame, { ...page, body }, application)).toContain(`<div id="root" data-built="${built}">`);
  expect(composeDocument(frame, { ...page, body, isAdopted: false }, application)).toContain('<div id="root">');
});

test('dollar signs in a page are kept', () => {
  expect(composeDocument(frame, { ...page, body: "<p>$& $1 $' saves $840</p>" }, application)).toContain(
    "$& $1 $' saves $840",
  );
});

test.each([
  ['a style attribute', '<p style="color:red">Hi</p>'],
  ['an inline script', '<script>alert(1)</script>'],
])('%s stops the build and names the page', (_, body) => {
  expect(() => composeDocument(frame, { ...page, body }, application)).toThrow(/^\/about has/);
});

test('structured data is allowed inline', () => {
  const body = '<script type="application/ld+json">{}</script>';
  expect(composeDocument(frame, { ...page, body }, application)).toContain(body);
});
