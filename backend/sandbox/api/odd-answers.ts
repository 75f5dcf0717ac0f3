import * as v from 'valibot';
import { type CallName, calls } from '../../../machines/api/contract.ts';
import type { Oddity } from '../oddities.ts';
import { randomBetween, seeded } from '../random.ts';

/** An answer before it is sent; a `body` that is a text is sent as plain text. */
export interface RawAnswer {
  status: number;
  body: unknown;
}

type Fields = Record<string, unknown>;

/** The same answer in another form that is legal too. Ids stay as they are. */
export function oddAnswer(name: CallName, answer: RawAnswer, on: ReadonlySet<Oddity>): RawAnswer {
  if (on.has('unhelpfulQuickCheck') && name === 'checkNekoKill') {
    return oddError({ status: 200, body: { error: 'There is no link yet.', neko_url: false } }, on);
  }
  if (!isFields(answer.body)) return answer;
  if (answer.status !== 200 || answer.body.error) return oddError(answer, on);
  const isDocumented = calls[name].answer.type === 'object';
  if (on.has('plainText') && !isDocumented) return { status: 200, body: 'OK' };
  let body: unknown = answer.body;
  if (on.has('otherNames')) body = mapFields(body, (field, value) => [otherNames[field] ?? field, value]);
  if (on.has('nulls')) body = withNulls(calls[name].answer, body);
  if (on.has('jobObjects')) body = mapFields(body, (field, value) => [field, jobObjects(field, value)]);
  if (on.has('looseValues')) body = mapFields(body, (field, value) => [field, looseValue(value)]);
  if (on.has('unknownFields')) body = { ...outcome, ...(withUnknownFields(body) as Fields) };
  return { status: answer.status, body };
}

/** The added delay of this call, in milliseconds. */
export function slownessOf(name: CallName, on: ReadonlySet<Oddity>): number {
  return on.has('slow') ? randomBetween(seeded(name), 50, 600) : 0;
}

const otherNames: Readonly<Record<string, string>> = {
  followings: 'following',
  ig_main_account_name: 'account_name',
  clientSecret: 'client_secret',
};

const codes: Readonly<Record<number, string>> = {
  200: 'request_failed',
  400: 'bad_request',
  404: 'not_found',
  409: 'conflict',
};

/** `DUPLICATE` is a code that means something. */
function oddError({ status, body }: RawAnswer, on: ReadonlySet<Oddity>): RawAnswer {
  const { error, message, ...rest } = body as Fields;
  const text = message ?? error;
  const isDuplicate = text === 'DUPLICATE';
  const both = isDuplicate
    ? { error: text, message: 'There is an account with this email.' }
    : { error: codes[status] ?? 'server_error', message: text };
  const said = on.has('bothErrors') ? { ...rest, ...both } : (body as Fields);
  return { status, body: on.has('unknownFields') ? withUnknownFields(said) : said };
}

/** Every field that the contract can do without is null when it is missing or has its default. */
function withNulls(schema: unknown, value: unknown): unknown {
  const { entries, item, wrapped } = schema as { entries?: Record<string, v.GenericSchema> } & Partial<
    Record<'item' | 'wrapped', v.GenericSchema>
  >;
  if (wrapped) return withNulls(wrapped, value);
  if (item && Array.isArray(value)) return value.map((row) => withNulls(item, row));
  if (!entries || !isFields(value)) return value;
  return {
    ...value,
    ...Object.fromEntries(
      Object.entries(entries).flatMap(([field, entry]) => {
        const isOptional = ['optional', 'nullish'].includes(entry.type);
        if (isOptional && isDefault(entry, value[field])) return [[field, null]];
        return field in value ? [[field, withNulls(entry, value[field])]] : [];
      }),
    ),
  };
}

function isDefault(entry: v.GenericSchema, value: unknown): boolean {
  return value === undefined || JSON.stringify(value) === JSON.stringify(v.getDefault(entry));
}

function jobObjects(field: string, value: unknown): unknown {
  if (!['jobs', 'exclude_jobs', 'job_names'].includes(field) || !Array.isArray(value)) return value;
  return value.map((job_name) => ({ job_name, job_id: randomBetween(seeded(String(job_name)), 1, 9_999) }));
}

function looseValue(value: unknown): unknown {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return typeof value === 'boolean' ? Number(value) : value;
}

/** The envelope that many APIs add to every successful answer. */
const outcome = { success: true, code: 200, message: 'OK', error: null };

const unknown = {
  created_at: '2026-01-05T12:00:00.000Z',
  __v: 3,
  extra: { nested: [null, { deep: [[true]] }], empty: {} },
};

function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (!isFields(value)) return value;
  const known = Object.entries(value).map(([field, inner]) => [field, withUnknownFields(inner)]);
  return { ...unknown, ...Object.fromEntries(known) };
}

/** The fields of every object in this value, changed one by one. */
function mapFields(value: unknown, change: (field: string, value: unknown) => [string, unknown]): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapFields(entry, change));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => change(field, mapFields(inner, change))));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
