import { expect, test } from 'vitest';
import { composeDocument, styleHashesOf } from '../../scripts/document.ts';
import { hashOf } from '../../scripts/headers.ts';

const template =
  '<html><head><script type="module" src="/a.js"></script></head><body><div id="root"></div></body></html>';
const page = {
  path: '/about',
  isContent: true,
  source: null,
  head: '<title>About</title>',
  style: '<style data-styled="true">p{}\n</style>',
  body: '<p>Hi</p>',
};

const application = { entry: '/main.js', chunks: ['/one.js', '/two.js'] };

test('a page is drawn into the template: head, styles, root', () => {
  expect(composeDocument(template, page, application)).toBe(
    '<html><head><script type="module" src="/a.js"></script><title>About</title>' +
      '<style data-styled="true">p{}</style></head><body><div id="root"><p>Hi</p></div></body></html>',
  );
});

test('a page that waits for the application loads it without a detour', () => {
  expect(composeDocument(template, { ...page, isContent: false }, application)).toContain(
    '<head><script type="module" crossorigin src="/main.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/one.js"><link rel="modulepreload" crossorigin href="/two.js"><title>',
  );
});

test('the hash of a style is that of what stands between its tags', () => {
  expect(styleHashesOf(composeDocument(template, page, application))).toEqual([hashOf('p{}')]);
});

test('dollar signs in a page stay as they are', () => {
  expect(composeDocument(template, { ...page, body: "<p>$& $1 $' saves $840</p>" }, application)).toContain(
    "$& $1 $' saves $840",
  );
});

test.each([
  ['a style attribute', '<p style="color:red">Hi</p>'],
  ['an inline script', '<script>alert(1)</script>'],
])('%s stops the build and names the page', (_, body) => {
  expect(() => composeDocument(template, { ...page, body }, application)).toThrow(/^\/about has/);
});

test('structured data is no script', () => {
  const body = '<script type="application/ld+json">{}</script>';
  expect(composeDocument(template, { ...page, body }, application)).toContain(body);
});
