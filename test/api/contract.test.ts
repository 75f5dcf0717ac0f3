import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { callNames, calls } from '../../machines/api/contract.ts';

/** docs/product.md, The API. The contract names each call and classifies its fields. */

test('each call has its own path', () => {
  expect(new Set(callNames.map((name) => calls[name].path)).size).toBe(callNames.length);
});

describe('every field is classified', () => {
  const secretName = /password|token|secret|neko_url/i;
  const personalName =
    /email|session|checkout_id|username|account_name|picture|bio|description|template_(name|content)/;

  test.each(callNames)('%s', (name) => {
    const { request, answer, secrets, personal } = calls[name];
    const fields = [request, answer].flatMap(fieldNames);
    expect(new Set(secrets.map(({ field }) => field))).toEqual(
      new Set(fields.filter((field) => secretName.test(field))),
    );
    expect(personal.toSorted()).toEqual([...new Set(fields)].filter((field) => personalName.test(field)).toSorted());
  });
});

describe('the contract rejects requests that the API would refuse', () => {
  test.each([
    ['createTemporaryUser', { email: 'nobody' }],
    ['createCreemCheckout', { user_id: '1', plan: 'gold', billing: 'annual', email: 'a@b.co' }],
    [
      'createAccount',
      {
        session_id: 's',
        email: 'a@b.co',
        password: 'short',
        country: 'US',
        ig_username: 'x',
        ig_password: 'y',
      },
    ],
    ['saveBusinessSettings', { user_id: '1', username_instagram: 'x', description: 'too short', jobs: ['a'] }],
    ['saveTemplateSelection', { user_id: '1', selected_templates: [] }],
    ['addMainAccount', { user_id: '1', account_name: '  ', language: 'EN' }],
    ['addMainAccount', { user_id: '1', account_name: 'x', language: 'english' }],
  ] as const)('%s %j', (name, request) => {
    expect(v.safeParse(calls[name].request, request).success).toBe(false);
  });
});

test('no other file of machines/ or src/ spells a path of the API', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = ['machines', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/^api\/(calls\/|start-paths)/.test(name))
      .map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') })),
  );
  const paths = callNames.map((name) => calls[name].path.replace(/\/\{.*/, ''));
  expect(
    sources
      .filter(({ text }) => paths.some((path) => text.includes(`${path}'`) || text.includes(`${path}?`)))
      .map(({ name }) => name),
  ).toEqual([]);
});

/** The names of all fields of a schema, at any depth. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries, item, wrapped, options, pipe } = schema as Record<string, unknown>;
  const own = typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
  const inner = [item, wrapped, options, pipe === undefined ? [] : (pipe as unknown[]).slice(0, 1)].flat();
  return [...own.flatMap(([name, field]) => [name, ...fieldNames(field)]), ...inner.flatMap(fieldNames)];
}
