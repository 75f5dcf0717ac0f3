import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judgeBuild, listLeft } from '../../scripts/build/go-live.ts';
import { listSettings, settings } from '../../scripts/build/go-live-settings.ts';
import { listPictures, nameOfPicture, namePicture, pictures, picturesNeed } from '../../scripts/build/picture-name.ts';
import { readConfig } from '../../scripts/build/read-config.ts';
import { securityTxtFile, securityTxtNeeds } from '../../scripts/build/security-txt.ts';

/** docs/operations.md, Before you go live. The build lists what is still to be changed. */

const root = join(import.meta.dirname, '../..');

const live = {
  VITE_HOST: 'https://api.upwell-live.com',
  VITE_SITE_URL: 'https://www.upwell-live.com',
  VITE_APP_URL: 'https://app.upwell-live.com',
  VITE_SCHEDULING_URL: 'https://calls.upwell-live.com/expert',
  VITE_REVIEWS_URL: 'https://reviews.upwell-live.com/post',
  VITE_SUPPORT_EMAIL: 'help@upwell-live.com',
  VITE_BRAND_NAME: 'Upwell',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  VITE_CHECKOUT_ORIGINS: 'https://checkout.creem.io,https://creem.io',
  VITE_REMOTE_BROWSER_ORIGINS: 'https://browser.upwell-live.com',
};

/** The errors that the build finds in a configuration, as `variable error`. */
function errorsOf(env: Record<string, string>): string[] {
  return listSettings(env, readConfig(env)).map(({ where, text }) => `${where} ${text.split('.')[0]}`);
}

describe('configuration', () => {
  test('a live one leaves nothing to change', () => {
    expect(errorsOf(live)).toEqual([]);
  });

  test('whatever has a default is listed when it is not set', () => {
    expect(errorsOf({})).toEqual(Object.keys(live).map((name) => `${name} is not set`));
    expect(errorsOf({ ...live, VITE_HOST: ' ' })).toEqual(['VITE_HOST is not set']);
  });

  test.each([
    ['VITE_HOST', 'http://api.upwell-live.com', 'is not https:'],
    ['VITE_HOST', 'https://api.example.com', 'is an example address'],
    ['VITE_HOST', 'http://127.0.0.1:8080', 'is an address of this machine'],
    ['VITE_HOST', 'http://[::1]:8080', 'is an address of this machine'],
    ['VITE_SITE_URL', 'http://localhost:4173', 'is an address of this machine'],
    ['VITE_APP_URL', '/sandbox/app', 'leads to the sandbox'],
    ['VITE_SCHEDULING_URL', '/sandbox/scheduling', 'leads to the sandbox'],
    ['VITE_REVIEWS_URL', '/sandbox', 'leads to the sandbox'],
    ['VITE_SUPPORT_EMAIL', 'support@example.com', 'is an example address'],
    ['VITE_SUPPORT_EMAIL', 'support@mail.test', 'is an example address'],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox', 'is not a live key'],
    ['VITE_STRIPE_JS_URL', '/sandbox/card-form.js', 'replaces the card provider’s script'],
    ['VITE_CHECKOUT_ORIGINS', 'https://creem.io,http://creem.io', 'is not https:'],
    ['VITE_REMOTE_BROWSER_ORIGINS', 'https://browser.example.com', 'is an example address'],
    ['VITE_EVENTS_URL', 'http://errors.upwell-live.com', 'is not https:'],
    ['VITE_LAB', '1', 'puts the Lab into the build'],
  ])('%s=%s %s', (name, value, error) => {
    expect(errorsOf({ ...live, [name]: value })).toEqual([`${name} ${error}`]);
  });

  test.each([
    ['VITE_HOST', '/host'],
    ['VITE_APP_URL', '/sandboxes'],
    ['VITE_SUPPORT_EMAIL', 'help@notexample.com'],
    ['VITE_LAB', '0'],
  ])('%s=%s is meant', (name, value) => {
    expect(errorsOf({ ...live, [name]: value })).toEqual([]);
  });
});

describe('the site that was built', () => {
  const sources = [
    { path: 'src/legal/operator.ts', text: "import '';\n\n  toFillIn(\n    'governing law',\n  );" },
    { path: 'src/marketing/content/samples.ts', text: "export const samples = {\n  about: 'the story',\n" },
    { path: 'src/ui/help.tsx', text: '<a href="mailto:x">{"support@example.com"}</a>' },
  ];
  const left = (path: string, text: string) =>
    listLeft([{ path, text }], sources, readConfig(live)).map((item) => `${item.where} ${item.text}`);

  test.each([
    ['dist/a.html', '<mark data-provisional="governing law">[x]</mark>', 'src/legal/operator.ts:4 governing law'],
    ['dist/a.html', '<meta content="Of ⟦governing law⟧">', 'src/legal/operator.ts:4 governing law'],
    ['dist/a.html', '<div data-provisional="the story">', 'src/marketing/content/samples.ts:2 the story'],
    ['dist/a.html', '<b data-provisional="made of parts">', 'dist/a.html made of parts'],
    ['dist/a.js', 'a="support@example.com"', 'src/ui/help.tsx:1 support@example.com'],
    ['dist/a.html', '<a href="/sandbox/app">', 'dist/a.html /sandbox/app'],
    ['dist/a.html', '<a href="/sandbox/scheduling">', 'dist/a.html /sandbox/scheduling'],
    ['dist/a.html', '<a href="/sandbox/reviews">', 'dist/a.html /sandbox/reviews'],
    ['dist/sitemap.xml', '<loc>http://localhost:4173/</loc>', 'dist/sitemap.xml http://localhost:4173'],
    ['dist/a.js', 'load("pk_test_sandbox")', 'dist/a.js pk_test_sandbox'],
  ])('%s with %s leaves %s', (path, text, item) => {
    expect(left(path, text)).toEqual([item]);
  });

  test('one that is on several pages is listed once, by each line that has it', () => {
    const pages = ['dist/a.html', 'dist/b.html'].map((path) => ({
      path,
      text: '<i data-provisional="a review">',
    }));
    const drafts = ['src/a.ts', 'src/b.ts'].map((path) => ({ path, text: "draft: 'a review'" }));
    expect(listLeft(pages, drafts, readConfig(live)).map(({ where }) => where)).toEqual(['src/a.ts:1', 'src/b.ts:1']);
  });

  test('a default that the configuration has is listed by its variable alone', () => {
    const page = { path: 'dist/a.html', text: 'support@example.com' };
    expect(listLeft([page], [], readConfig({}))).toEqual([]);
  });

  test('with nothing of the kind it is ready', () => {
    expect(left('dist/a.html', '<p>Governing law: that of Norway.</p>')).toEqual([]);
    expect(judgeBuild([], [], true)).toBe('Before you go live: nothing sample or default is left.');
  });

  test('--strict removes it and tells why', () => {
    const site = mkdtempSync(join(tmpdir(), 'site-'));
    const items = [{ kind: 'Content' as const, where: 'src/a.ts:1', text: 'a review' }];
    expect(judgeBuild(items, [site], false)).toMatch(/^Before you go live: 1 left.+src\/a.ts:1 +a review$/s);
    expect(existsSync(site)).toBe(true);
    expect(() => judgeBuild(items, [site], true)).toThrow(/1 left.+a review\n\nNothing was kept/s);
    expect(existsSync(site)).toBe(false);
  });
});

describe('this repository', () => {
  test('pictures that were drawn for another brand are listed', () => {
    expect(listPictures(root, { brandName: 'Upwell' })).toEqual([]);
    expect(listPictures(root, { brandName: 'Høst' }).map(({ where, text }) => `${where} ${text}`)).toEqual(
      pictures.map((file) => `public/${file} was drawn for Upwell. It has ${picturesNeed}`),
    );
    const picture = readFileSync(join(root, 'public/icon-192.png'));
    expect(nameOfPicture(namePicture(picture, 'Høst 2'))).toBe('Høst 2');
    expect(nameOfPicture(readFileSync(join(root, 'public/favicon.ico')))).toBeNull();
  });

  test('each variable of the configuration is checked', () => {
    const source = readFileSync(join(root, 'scripts/build/read-config.ts'), 'utf8');
    const names = [...source.matchAll(/\bread\(\s*'(VITE_\w+)'/g)].map(([, name]) => name);
    expect(Object.keys(settings)).toEqual(names);
  });

  test('docs/operations.md has the same list', () => {
    const rows = readGoLiveTable(readFileSync(join(root, 'docs/operations.md'), 'utf8'));
    // What pages mark is compared where they are drawn.
    expect(rows.filter(([where]) => !where.startsWith('src/'))).toEqual([
      ...Object.entries(settings).map(([name, { needs }]) => [name, needs]),
      ['public/*.png', picturesNeed.replaceAll('`', '')],
      [securityTxtFile, securityTxtNeeds],
    ]);
  });

  test('an unknown argument is answered with those there are', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--strct'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('The build takes no "--strct"');
    expect(stderr).toContain('npm run build -- --strict');
  });
});

/** The rows of the table below the heading "Everything to change", without code marks. */
function readGoLiveTable(page: string): [where: string, what: string][] {
  const section = page.split('\n### Everything to change\n')[1]?.split('\n#')[0] ?? '';
  return [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, where = '', what = '']) => [
    where,
    what.replaceAll('`', ''),
  ]);
}
