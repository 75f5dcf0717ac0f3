import { expect, test } from 'vitest';
import { hashOf } from '../../scripts/build/content-security-policy.ts';
import { composeDocument, inlineHashesOf } from '../../scripts/build/document.ts';

const frame = {
  template:
    '<html>\n  <head><link rel="icon" href="/icon.svg" /><script type="module" src="/src/main.tsx"></script></head><body><div id="root"></div></body></html>',
  boot: 'start()',
  early: { 'src/early.ts': 'finish()' },
  icon: '<svg>"#"</svg>\n',
};
const page = {
  path: '/about',
  isContent: true,
  start: 'interest' as const,
  earlyScript: null,
  source: 'src/marketing/pages/about.tsx',
  head: '<title>About</title>',
  style: '<style data-styled="true">p{}\n</style>',
  body: '<p>Hi</p>',
};

const application = { entry: '/main.js', chunks: ['/one.js', '/two.js'] };

test('a content page is put into the template: head, styles, root, and the inline script that starts the application', () => {
  expect(composeDocument(frame, page, application)).toBe(
    '<html><head><link rel="icon" href="data:image/svg+xml,%3Csvg%3E%22%23%22%3C%2Fsvg%3E" /><script type="application/json" id="application">{"entry":"/main.js","chunks":["/one.js","/two.js"],"start":"interest"}</script>' +
      '<script type="module">start()</script><title>About</title>' +
      '<style data-styled="true">p{}</style></head><body><div id="root"><p>Hi</p></div></body></html>',
  );
});

test('a script that finishes a page runs before its body is there, and its hash is in the policy', () => {
  const html = composeDocument(frame, { ...page, start: 'paint', earlyScript: 'src/early.ts' }, application);
  expect(html).toContain('"start":"paint"}</script>');
  expect(html).toContain('</style><script>{finish()}</script></head>');
  expect(inlineHashesOf(html).scriptHashes).toEqual([hashOf('start()'), hashOf('{finish()}')]);
});

test('a script that was not built stops the build', () => {
  const late = { ...page, earlyScript: 'src/late.ts' };
  expect(() => composeDocument(frame, late, application)).toThrow('/about: the build has no src/late.ts');
});

test('a shell loads the application at once, with its chunks preloaded', () => {
  expect(composeDocument(frame, { ...page, start: 'now' }, application)).toContain(
    '<script type="module" crossorigin src="/main.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/one.js"><link rel="modulepreload" crossorigin href="/two.js"><title>',
  );
});

test('the hashes cover inline styles and scripts, and no data', () => {
  expect(inlineHashesOf(composeDocument(frame, page, application))).toEqual({
    styleHashes: [hashOf('p{}')],
    scriptHashes: [hashOf('start()')],
  });
  const { scriptHashes } = inlineHashesOf(composeDocument(frame, { ...page, start: 'now' }, application));
  expect(scriptHashes).toEqual([]);
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
