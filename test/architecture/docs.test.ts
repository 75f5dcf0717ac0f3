import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** CONTRIBUTING.md, Rules. What the docs and the comments name exists, and each section has a test. */

const root = join(import.meta.dirname, '../..');
const pages = filesLike('*.md');
const code = filesLike('*.ts', '*.tsx', '*.mjs');

function filesLike(...patterns: string[]): { path: string; text: string }[] {
  return execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** What a pattern finds on each page, with the page. */
function found(pattern: RegExp): { path: string; match: string }[] {
  return pages.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, match = '']) => ({ path, match })));
}

/** The fragments of a page's headings, as GitHub makes them. */
function fragmentsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** A page as a file cites it: of its package, which names its own docs, else of the repository. */
function pageCited(path: string, cited: string) {
  const [ofPackage = ''] = /^packages\/[\w-]+\//.exec(path) ?? [];
  return pages.find((page) => page.path === ofPackage + cited) ?? pages.find((page) => page.path === cited);
}

/** The heading of a page that these words begin with, and what follows it. */
function sectionOf(text: string, words: string) {
  const section = [...text.matchAll(/^#+ (?:\d+\. )?(.*)$/gm)]
    .map(([, heading = '']) => heading)
    .find((heading) => words.startsWith(heading) && !/^[\w-]/.test(words.slice(heading.length)));
  return section === undefined ? null : { section, rest: words.slice(section.length) };
}

const tests = code.filter(({ path }) => /\.test\.tsx?$/.test(path));

/** The section that the first doc comment of a test file names. */
const cited = tests.flatMap(({ path, text }) => {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//m.exec(text) ?? [];
  const [, name = '', words = ''] = /^(\S+\.md), (.*)$/.exec(comment.replaceAll(/\s+(?:\* )?/g, ' ').trim()) ?? [];
  const page = pageCited(path, name);
  const found = page && sectionOf(page.text, words);
  return page && found?.rest.startsWith('.') ? [{ path, section: `${page.path}, ${found.section}` }] : [];
});

test('every link of the docs leads to a file and a heading', () => {
  const broken = found(/\]\((?!https?:)([^)\s]+)\)/g).filter(({ path, match }) => {
    const [file = '', fragment] = match.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, target))) return true;
    const page = pages.find((one) => one.path === target);
    return fragment !== undefined && !(page && fragmentsOf(page.text).includes(fragment));
  });
  expect(broken).toEqual([]);
});

test.each(['src', 'machines', 'packages', 'backend', 'test', 'scripts', 'docs'])(
  'every path below %s that the docs name exists',
  (folder) => {
    const named = found(new RegExp(`(?:\`|launch\\.mjs )(${folder}/[\\w./-]*)(?=[\`\\s])`, 'g'));
    const missing = named.filter(
      ({ path, match }) => ![match, join(dirname(path), match)].some((one) => existsSync(join(root, one))),
    );
    expect(named).not.toEqual([]);
    expect(missing).toEqual([]);
  },
);

test('every script that the docs name is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const unknown = found(/npm run (?:-s )?([\w:-]+)/g).filter(({ match }) => !Object.hasOwn(scripts, match));
  expect(unknown).toEqual([]);
});

test('every section that a comment cites is a heading of that page', () => {
  const unknown = code.flatMap(({ path, text }) =>
    [...text.matchAll(/((?:[\w-]+\/)*[\w-]+\.md),[\s*]+([A-Z][^)\n]*)/g)].flatMap(([, name = '', cited = '']) =>
      sectionOf(pageCited(path, name)?.text ?? '', cited) ? [] : [{ path, name, cited }],
    ),
  );
  expect(unknown).toEqual([]);
});

test('every test file names a section in its first doc comment', () => {
  const citing = cited.map(({ path }) => path);
  expect(tests.map(({ path }) => path).filter((path) => !citing.includes(path))).toEqual([]);
});

test.each(['docs/product.md', 'packages/lab/docs/lab.md'])('every section of %s has a test', (name) => {
  const tested = cited.map(({ section }) => section);
  const headings = readFileSync(join(root, name), 'utf8').matchAll(/^##+ (?:\d+\. )?(.*)$/gm);
  const sections = [...headings].map(([, heading]) => `${name}, ${heading}`);
  expect(sections.filter((section) => !tested.includes(section))).toEqual([]);
});
