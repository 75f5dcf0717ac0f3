import { createContext, runInContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import { root } from '../../scripts/build/build-site.ts';
import { buildPageScript } from '../../scripts/build/page-script.ts';

/** docs/product.md, Routes. The script for browsers of any age tells which of them cannot run the application. */

const url = 'https://errors.upwell-live.com/pages';
let code: string;

/** The content of the notice's template, which is appended. */
const notice = { firstElementChild: null, querySelector: () => null };

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITE_EVENTS_URL', url);
  code = await buildPageScript(root, 'production', 'src/document/early-browser.ts');
  vi.unstubAllEnvs();
});

/** Runs the script in a browser that lacks what the code deletes; returns what it did to the page. */
function run(deletions: string) {
  const attributes = new Map<string, string>();
  const appended: unknown[] = [];
  const posted: [string, { body: string }][] = [];
  const page = {
    document: {
      readyState: 'complete',
      documentElement: {
        lang: 'en',
        className: '',
        dataset: { version: '1.2.3', commit: '3f9c2ab01d4e' },
        hasAttribute: (name: string) => attributes.has(name),
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
      getElementById: () => ({ content: notice }),
      body: { appendChild: (node: unknown) => appended.push(node) },
    },
    location: { pathname: '/subscribe' },
    fetch: (address: string, init: { body: string }) => {
      posted.push([address, init]);
      return Promise.reject(new Error('offline'));
    },
    HTMLDialogElement: class {
      showModal() {}
    },
    AbortController,
    queueMicrotask,
    tellOutdated: (_: string) => {},
  };
  const browser = createContext(Object.assign(page, { window: page }));
  runInContext(`${deletions}; ${code}`, browser);
  return { browser: page, isTold: () => attributes.has('data-outdated'), appended, posted };
}

test('a browser that has every name is told nothing', () => {
  const { isTold, posted } = run('');
  expect([isTold(), posted]).toEqual([false, []]);
});

test('one that lacks names is told once, and reported once, without the query of its address', () => {
  const { browser, isTold, appended, posted } = run('delete Promise.allSettled; delete Array.prototype.flat');
  browser.tellOutdated('SyntaxError');
  expect([isTold(), appended]).toEqual([true, [notice]]);
  expect(posted.map(([address, { body }]) => [address, JSON.parse(body)])).toEqual([
    [
      url,
      {
        kind: 'browser',
        name: 'Array.prototype.flat Promise.allSettled',
        stack: '',
        build: { version: '1.2.3', commit: '3f9c2ab01d4e' },
        page: '/subscribe',
        changes: { lang: 'en', classes: '', fonts: 0, foreign: [] },
        flows: [],
      },
    ],
  ]);
});

test('it has no syntax younger than 2015', async () => {
  const read = async (target: string) => (await transformWithOxc(code, 'a.js', { target })).code;
  expect(await read('es2015')).toBe(await read('esnext'));
});
