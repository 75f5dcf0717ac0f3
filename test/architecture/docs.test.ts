import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

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
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, match = '']) => ({ path, match })),
  );
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

test('every path that the docs name exists', () => {
  const missing = found(
    /(?:`|launch\.mjs )((?:src|machines|packages|test|scripts|sandbox|docs)\/[\w./-]*)(?=[`\s])/g,
  ).filter(
    ({ path, match }) => ![match, join(dirname(path), match)].some((one) => existsSync(join(root, one))),
  );
  expect(missing).toEqual([]);
});

test('every script that the docs name is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const unknown = found(/npm run (?:-s )?([\w:-]+)/g).filter(({ match }) => !Object.hasOwn(scripts, match));
  expect(unknown).toEqual([]);
});

test('every section that a comment cites is a heading of that page', () => {
  const unknown = code.flatMap(({ path, text }) =>
    [...text.matchAll(/docs\/([\w-]+\.md),[\s*]+([A-Z][^)\n]*)/g)].flatMap(([, page = '', cited = '']) => {
      // A comment in a package names the docs of that package.
      const headings = pages
        .find((one) => one.path.endsWith(`docs/${page}`))
        ?.text.matchAll(/^#+ (?:\d+\. )?(.*)$/gm);
      return [...(headings ?? [])].some(([, heading = '']) => cited.startsWith(heading))
        ? []
        : [{ path, page, cited }];
    }),
  );
  expect(unknown).toEqual([]);
});

test('docs/operations.md shows the SQL that the sandbox runs', () => {
  const sql = readFileSync(join(root, 'backend/sandbox/counts.sql'), 'utf8').trim();
  expect(readFileSync(join(root, 'docs/operations.md'), 'utf8')).toContain(sql);
});
