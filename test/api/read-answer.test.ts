import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { documentationOf } from '../../backend/documentation/fields.ts';
import { type CallName, callNames, contract } from '../../machines/api/contract.ts';
import { droppedRows, readAnswer } from '../../machines/api/read-answer.ts';

/** docs/product.md, The API. Answers are read tolerantly, field by field. */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Fields = Record<string, unknown>;

const account = {
  main_account_id: 'm1',
  ig_main_account_name: 'strong.daily',
  language: 'DE',
  followers: 1200,
  followings: 310,
  bio: 'Daily strength',
  jobs: ['Coach', { job_name: 'Trainer' }],
};
const template = {
  template_id: 7,
  template_name: 'Warm hello',
  template_content: 'Hello there',
  language: 'FR',
  category: 'sub_message',
  is_pro: true,
  jobs: ['Coach'],
  exclude_jobs: ['Banker'],
  tags: ['strength'],
  exclude_tags: ['keto'],
  active: true,
};

test.each<[CallName, string, Fields]>([
  ['getMainAccounts', 'accounts', account],
  ['getUserTemplates', 'templates', template],
])('%s: no text keeps a bidi control', (name, list, row) => {
  const { main_account_id, ...texts } = row;
  const odd = Object.entries(texts).map(([field, value]) => [field, withControls(value)]);
  const rows = [{ main_account_id, ...Object.fromEntries(odd) }];
  const { answer } = readAnswer(contract[name].answer, { [list]: rows }) ?? {};
  expect(answer).toEqual(readAnswer(contract[name].answer, { [list]: [row] })?.answer);
});

/** Every text with each of the controls. */
function withControls(value: unknown): unknown {
  if (typeof value === 'string') return `\u202e${value}\u202c\u2067\u2069\u200e\u200f\u061c`;
  return Array.isArray(value) ? value.map(withControls) : value;
}

const readCalls = callNames.filter((name) => contract[name].answer.type === 'object');

/** An answer of each call that is read, with every field: the documented example, and a text for what it leaves out. */
const answers: Partial<Record<CallName, Fields>> = {
  ...Object.fromEntries(
    readCalls.map((name) => [name, { ...textsFor(contract[name].answer), ...documentationOf(name).answerExample }]),
  ),
  getMainAccounts: { accounts: [account, { ...account, main_account_id: 2 }] },
  getUserTemplates: { templates: [template, { ...template, template_id: 't2' }] },
};

function textsFor(answer: object): Fields {
  const names = 'entries' in answer ? Object.keys(answer.entries as object) : [];
  return Object.fromEntries(names.map((name) => [name, 'Hello']));
}

/** The only fields that an answer or a row cannot be used without. */
const needed: Partial<Record<CallName, string[]>> = { sessionStatus: ['status'], verifyActivation: ['uid'] };
const neededOfRows = ['main_account_id', 'template_id'];

const nested = (depth: number): Json => (depth === 0 ? 'deep' : { inner: nested(depth - 1) });
const bent: fc.Arbitrary<Json | undefined> = fc.oneof(
  fc.constantFrom(undefined, null, true, 7, -1.5, '', 'odd', '12,345', 'yes', [], {}, [null], [[]], { a: 1 }),
  fc.constantFrom(nested(200), 'x'.repeat(200_000), Array<Json>(500).fill({ job_name: 7 }), 1e308),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

function read(name: CallName, json: unknown): Fields | null {
  return (readAnswer(contract[name].answer, structuredClone(json))?.answer ?? null) as Fields | null;
}

function without(fields: Fields, key: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

describe('a field that does not fit loses itself, never its neighbors', () => {
  const cases = readCalls.flatMap((name) => Object.keys(answers[name] ?? {}).map((field) => [name, field] as const));

  test.each(cases)('%s.%s', (name, field) => {
    const whole = answers[name] ?? {};
    const rest = without(read(name, whole) ?? {}, field);
    fc.assert(
      fc.property(bent, (value) => {
        const answer = read(name, {
          ...without(whole, field),
          ...(value !== undefined && { [field]: value }),
        });
        if (answer === null) expect(needed[name]).toContain(field);
        else expect(without(answer, field)).toEqual(rest);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a row that cannot be read is left out and counted, the others stay as they are', () => {
  const lists = [
    ['getMainAccounts', 'accounts', account, 'main_account_id'],
    ['getUserTemplates', 'templates', template, 'template_id'],
  ] as const;

  test.each(lists)('%s: one of a hundred', (name, list, row, idField) => {
    const rows = Array.from({ length: 99 }, (_, index) => ({ ...row, [idField]: index }));
    const expected = read(name, { [list]: rows })?.[list];
    const unreadable = fc.oneof(
      fc.constantFrom<Json>(null, 7, 'row', [], {}, true, { ...row, [idField]: null }, { ...row, [idField]: {} }),
    );
    fc.assert(
      fc.property(unreadable, fc.nat(99), (odd, at) => {
        const reading = readAnswer(contract[name].answer, { [list]: rows.toSpliced(at, 0, odd as never) });
        expect(reading?.answer).toMatchObject({ [list]: expected });
        expect(droppedRows(reading ?? {}, list)).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  const fields = lists.flatMap(([name, list, row]) =>
    Object.keys(row).map((field) => [name, field, list, row] as const),
  );

  test.each(fields)('%s: a row with a bent %s', (name, field, list, row) => {
    const names = new Set([field, ...(field.startsWith('following') ? ['following'] : [])]);
    const strip = (fieldsOfRow: Fields) =>
      Object.fromEntries(Object.entries(fieldsOfRow).filter(([key]) => !names.has(key)));
    const [whole] = (read(name, { [list]: [row] })?.[list] ?? []) as Fields[];
    fc.assert(
      fc.property(bent, (value) => {
        const odd = { ...without(row, field), ...(value !== undefined && { [field]: value }) };
        const [first, ...others] = (read(name, { [list]: [odd, row] })?.[list] ?? []) as Fields[];
        expect([first, ...others].at(-1)).toEqual(whole);
        if (others.length === 0) expect(neededOfRows).toContain(field);
        else expect(strip(first ?? {})).toEqual(strip(whole ?? {}));
      }),
      { numRuns: 40 },
    );
  });
});

describe('what APIs mean', () => {
  const flags = { neko_ready: 'yes', neko_kill_ready: 0 };
  test.each([
    ['checkNekoScheduler', flags, { neko_ready: true, neko_kill_ready: false }],
    ['verifySession', { email: 'a@b.co', is_pro: 'true' }, { email: 'a@b.co', is_pro: true, message: '' }],
    ['verifySession', { is_pro: ' Professional' }, { email: '', is_pro: true, message: '' }],
    ['verifySession', { is_pro: 'individual' }, { email: '', is_pro: false, message: '' }],
    ['getJobData', { categories: 'a, b', job_names: null }, { categories: ['a', 'b'], job_names: [] }],
    ['getJobData', { categories: [{ job_name: 'a' }, null, 'b'] }, { categories: ['a', 'b'], job_names: [] }],
    ['createTemporaryUser', { id: 0 }, { id: 0, message: '' }],
    ['createTemporaryUser', { id: {} }, { id: '', message: '' }],
    ['checkOnboardingStatus', null, { status: '', neko_url: '' }],
  ] as const)('%s %j', (name, json, answer) => {
    expect(read(name, json)).toEqual(answer);
  });

  test.each([
    ['12,345', 12_345],
    ['1.234.567', 1_234_567],
    ["12'345", 12_345],
    ['12 345', 12_345],
    ['12.5', 12.5],
    ['1.2K', 1200],
    ['1,2m', 1_200_000],
    ['3 B', 3_000_000_000],
    ['abc', null],
    [null, null],
    [-1, null],
    [1e21, null],
    ['', null],
    [true, null],
  ])('followers: %j are %s', (followers, expected) => {
    const accounts = [{ ...account, followers }];
    expect(read('getMainAccounts', { accounts })).toMatchObject({ accounts: [{ followers: expected }] });
  });

  test('texts come without characters that reorder, hide or tower over others', () => {
    const username = `a\u202Eb\u0000${'\u0301'.repeat(50)}`;
    expect(read('getInstagramInfo', { username })).toMatchObject({ username: `ab${'\u0301'.repeat(4)}` });
  });
});

test('what was dropped is counted by place, not by row', () => {
  const accounts = Array.from({ length: 5000 }, (_, index) => ({
    ...account,
    main_account_id: index % 10 === 0 ? null : index,
    followers: 'many',
  }));
  const reading = readAnswer(contract.getMainAccounts.answer, { accounts });
  expect(reading?.answer.accounts).toHaveLength(4500);
  expect(reading?.dropped).toEqual({
    'accounts[].followers': 5000,
    'accounts[].main_account_id': 500,
    'accounts[]': 500,
  });
});

test('a strict reader finds nothing wrong with the examples', () => {
  for (const name of readCalls) expect(v.safeParse(contract[name].answer, answers[name]).success).toBe(true);
});

test.each([
  [{ followings: null, following: 12 }, 12],
  [{ followings: '1,200', following: null }, 1200],
  [{ followings: 'many', following: 12 }, 12],
  [{ followings: 0, following: 12 }, 0],
  [{}, null],
])('of followings and following, the one that says something is read: %j', (numbers, following) => {
  const row = { ...without(account, 'followings'), ...numbers };
  expect(read('getMainAccounts', { accounts: [row] })).toMatchObject({ accounts: [{ following }] });
});
