import * as v from 'valibot';
import { isEmail } from '../text/email.ts';
import { comparable } from '../text/names.ts';

/** Answers are not read beyond these, which are far above what anybody writes here. */
const longestText = 20_000;
const longestId = 500;

/** Lengths in characters. Rules, error texts, hints and the lengths that recordings keep are made from these. */
export const textLimits = {
  description: { min: 50, max: 500 },
  customerDescription: { min: 50, max: 200 },
  password: { min: 8 },
  /** Of a generated template that counts as real. */
  templateName: { min: 5 },
};

/** Seconds between two polls. Texts, the prose of the contract and the check of a backend are made from these. */
export const pollSeconds = {
  checkOnboardingStatus: 3,
  checkNekoKill: 10,
  checkNekoScheduler: 10,
  checkTemplateGenerationStatus: 10,
};
/** The polls of step 4 before it offers ready-made templates. */
export const templateAttempts = 12;

/** Opaque: a text or a number, sent back exactly as it came. */
export const id = v.union([v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestId)), v.pipe(v.number(), v.finite())]);
/** The request of most calls of the wizard. */
export const userRequest = v.object({ user_id: id });
/** An id; empty when the answer has none. */
export const idOrNone = v.nullish(v.union([id, v.pipe(v.string(), v.maxLength(0))]), '');
export const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
export const email = v.pipe(
  v.string(),
  v.check(isEmail, 'must be an email address'),
  v.metadata({ format: 'idn-email' }),
);

/** Read exactly as it came, for what is compared or followed; empty when the answer has none. */
export const text = v.nullish(v.pipe(v.string(), v.maxLength(longestText)), '');
/** A status, in small letters without blanks around it, however it came. */
export const statusWord = v.pipe(v.string(), v.maxLength(longestText), v.transform(comparable));
export const shownText = v.pipe(v.string(), v.maxLength(longestText), v.transform(readableText));
/** Text written by others, to be shown; empty when the answer has none. */
export const label = v.nullish(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]),
    v.maxLength(longestText),
    v.transform(readableText),
  ),
  '',
);
/** 12, "12", "12,345" or "1.2M". */
const number = v.pipe(v.union([v.number(), v.pipe(v.string(), v.transform(numberOf))]), v.finite());
/** A number; 0 when the answer has none. */
export const count = v.nullish(number, 0);
/** A number; `null` when the answer has none. */
export const countOrNone = v.nullish(number, null);
/** A count to show; `null` when the answer has none, or none that can be shown. */
export const shownCount = v.nullish(
  v.pipe(
    number,
    v.check((shown) => shown >= 0 && shown <= Number.MAX_SAFE_INTEGER, 'must be a count'),
  ),
  null,
);
/** true, 1, "1", "true" or "yes"; false when the answer has none. */
export const flag = v.nullish(
  v.pipe(v.union([v.boolean(), v.number(), v.string()]), v.transform(flagOf), v.boolean()),
  false,
);
/** A flag, or the account type by its name. */
export const proFlag = v.nullish(v.pipe(v.unknown(), v.transform(proOf), flag), false);
const name = v.pipe(
  v.unknown(),
  v.transform((entry) => (isNamed(entry) ? entry.job_name : entry)),
  shownText,
);
/** A list of names or of `{job_name}`, or one text with commas; empty when the answer has none. */
export const nameList = v.nullish(
  v.pipe(
    v.unknown(),
    v.transform((list) => (typeof list === 'string' ? namesIn(list) : list)),
    v.array(name),
  ),
  [],
);
/** Rows of an answer; empty when the answer has none. */
export function listOf<Row extends v.GenericSchema>(row: Row) {
  return v.nullish(v.array(row), []);
}
export const plan = v.picklist(['testing', 'basic', 'growth', 'premium']);
export const billing = v.picklist(['annual', 'monthly']);
export const languageCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a two-letter language code'));
export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a two-letter country code'));
export const customerCategory = v.picklist(['all', 'followers', 'non_followers']);
const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM'));
const slots = v.array(v.object({ from: clockTime, to: clockTime }));

export const templateUpdates = v.object({
  template_name: v.optional(filled),
  template_content: v.optional(filled),
  // A template keeps a language or category that the lists do not know.
  language: v.optional(filled),
  category: v.optional(filled),
  is_pro: v.optional(v.boolean()),
  jobs: v.optional(v.array(filled)),
  exclude_jobs: v.optional(v.array(filled)),
  tags: v.optional(v.array(filled)),
  exclude_tags: v.optional(v.array(filled)),
});

export const slotsByDay = v.object({
  monday: slots,
  tuesday: slots,
  wednesday: slots,
  thursday: slots,
  friday: slots,
  saturday: slots,
  sunday: slots,
});

/** A text whose length is within these limits. */
export function between({ min, max }: { min: number; max: number }) {
  return v.pipe(v.string(), v.minLength(min), v.maxLength(max));
}

/**
 * Text without the control characters that reorder or hide what stands beside it, and with at most four combining marks
 * on a letter: more paint over the lines around it.
 */
export function readableText(written: string): string {
  return written.replace(/\p{Bidi_Control}|(?![\n\t])\p{Cc}/gu, '').replace(/(\p{M}{4})\p{M}+/gu, '$1');
}

/** Digits may stand in groups of three. */
function numberOf(written: string): number {
  const digits = written.trim();
  if (/^\d{1,3}([,. '_\u00a0\u202f]\d{3})+$/.test(digits)) return Number(digits.replace(/\D/g, ''));
  const [, amount = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([kmb])$/i.exec(digits) ?? [];
  if (unit) return Number(amount.replace(',', '.')) * units[unit.toLowerCase() as keyof typeof units];
  return digits === '' ? Number.NaN : Number(digits);
}

const units = { k: 1e3, m: 1e6, b: 1e9 };

function flagOf(written: boolean | number | string): boolean | number | string {
  const word = String(written).trim().toLowerCase();
  if (['true', '1', 'yes'].includes(word)) return true;
  if (['false', '0', 'no', ''].includes(word)) return false;
  return written;
}

function proOf(written: unknown): unknown {
  if (typeof written !== 'string') return written;
  return { professional: true, individual: false }[written.trim().toLowerCase()] ?? written;
}

function isNamed(entry: unknown): entry is { job_name: unknown } {
  return 'job_name' in Object(entry);
}

function namesIn(written: string): string[] {
  return written
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** An id as the API sent it: compare rows by `String(id)`. */
export type Id = v.InferOutput<typeof id>;
/** Slots from `monday` to `sunday`, times as `HH:MM`. */
export type SlotsByDay = v.InferOutput<typeof slotsByDay>;
export type Slot = SlotsByDay['monday'][number];
export type Weekday = keyof SlotsByDay;
export type TemplateUpdates = v.InferOutput<typeof templateUpdates>;
export type CustomerCategory = v.InferOutput<typeof customerCategory>;
export type Plan = v.InferOutput<typeof plan>;
export type Billing = v.InferOutput<typeof billing>;
