import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findGoLiveItems,
  listMissingDetails,
  readDrafts,
  samples,
  samplesFile,
} from '../../scripts/build/go-live.ts';
import { listSettings, settings } from '../../scripts/build/go-live-settings.ts';
import {
  listPictures,
  nameOfPicture,
  namePicture,
  pictures,
  picturesNeed,
} from '../../scripts/build/picture-name.ts';
import { readConfig } from '../../scripts/build/read-config.ts';
import { securityTxtFile, securityTxtNeeds } from '../../scripts/build/security-txt.ts';
import { isSample } from '../../src/marketing/content/samples.ts';

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

/** What the build says of a configuration, as `variable error`, up to what it takes instead. */
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

describe('this repository', () => {
  const env = { VITE_LAB: '1' };
  const items = findGoLiveItems(root, env, readConfig(env));

  /** The line that an item points to; a call that the formatter broke goes on in the next one. */
  function linesAt(where: string): [line: string, next: string] {
    const [path = '', line] = where.split(':');
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    return [lines[Number(line) - 1] ?? '', lines[Number(line)] ?? ''];
  }

  test('each file and line holds what it is listed for', () => {
    for (const { kind, where, text } of items) {
      if (kind === 'Configuration') expect(settings).toHaveProperty(where);
      if (kind === 'Security') expect(where).toBe(securityTxtFile);
      if (kind === 'Content')
        expect(linesAt(where)[0]).toMatch(new RegExp(`^ *${text.split(':')[0]}: true,$`));
      if (kind === 'Legal texts') {
        expect(linesAt(where)[0], text).toContain('toFillIn(');
        expect(linesAt(where).join(), where).toContain(text);
      }
    }
    expect(items.map(({ kind }) => kind)).toContain('Legal texts');
    expect(items.map(({ where }) => where)).toContain(securityTxtFile);
    expect(items.filter(({ kind }) => kind === 'Content')).toHaveLength(
      Object.values(isSample).filter(Boolean).length,
    );
  });

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
    const legalTexts = rows.filter(([where]) => where.includes('/legal/'));
    expect(rows.filter((row) => !legalTexts.includes(row))).toEqual([
      ...Object.entries(settings).map(([name, { needs }]) => [name, needs]),
      ...Object.entries(samples).map(([flag, text]) => [samplesFile, `${flag}: ${text}`]),
      ['public/*.png', picturesNeed.replaceAll('`', '')],
      [securityTxtFile, securityTxtNeeds],
    ]);
    const details = Map.groupBy(listMissingDetails(readDrafts(root)), ({ where }) => where.split(':')[0]);
    expect([...details].map(([path, list]) => [path, list.map(({ text }) => text).join('; ')])).toEqual(
      legalTexts,
    );
  });

  test('--strict builds nothing, prints the list and fails', () => {
    const { status, stdout, stderr } = runBuild(['--strict'], { ...live, ...env });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Before you go live: \d+ left.+VITE_LAB +puts the Lab into the build/s);
    expect(stderr).toContain('Nothing was built');
  });

  test('an unknown argument is answered with those there are', () => {
    const { status, stderr } = runBuild(['--strct']);
    expect(status).toBe(1);
    expect(stderr).toContain('The build takes no "--strct"');
    expect(stderr).toContain('npm run build -- --strict');
  });
});

function runBuild(args: readonly string[], env: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['scripts/build.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

/** The rows of the table below the heading "Everything to change", without code marks. */
function readGoLiveTable(page: string): [where: string, what: string][] {
  const section = page.split('\n### Everything to change\n')[1]?.split('\n#')[0] ?? '';
  return [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, where = '', what = '']) => [
    where,
    what.replaceAll('`', ''),
  ]);
}
