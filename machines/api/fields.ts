import * as v from 'valibot';
import { isEmailShaped } from '../shared/email.ts';

/** The API sends numbers or strings; parsed ids are strings. */
export const id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform((value) => String(value)),
);
export const text = v.nullish(v.string(), '');
export const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
export const email = v.pipe(v.string(), v.check(isEmailShaped, 'must be an email address'));
/** Text written by others, without the control characters that reorder text on screen. */
export const label = v.pipe(
  text,
  v.transform((value) => value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')),
);
export const count = v.pipe(
  v.nullish(v.union([v.number(), v.pipe(v.string(), v.digits())]), 0),
  v.transform(Number),
  v.finite(),
);
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.picklist([0, 1])]), false),
  v.transform((value) => Boolean(value)),
);
export const nameList = v.pipe(
  v.nullish(v.array(v.union([v.string(), v.object({ job_name: v.string() })])), []),
  v.transform((list) => list.map((entry) => (typeof entry === 'string' ? entry : entry.job_name))),
);
export const plan = v.picklist(['testing', 'basic', 'growth', 'premium']);
export const billing = v.picklist(['annual', 'monthly']);
export const languageCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a two-letter language code'));
export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a two-letter country code'));
export const customerCategory = v.picklist(['all', 'followers', 'non_followers']);
export const templateCategory = v.picklist(['sub_message', 'liked']);
const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM'));
const slots = v.array(v.object({ from: clockTime, to: clockTime }));

export const mainAccount = v.pipe(
  v.object({
    main_account_id: id,
    ig_main_account_name: v.optional(label),
    account_name: v.optional(label),
    language: v.nullish(v.string(), 'EN'),
    followers: count,
    followings: v.optional(count),
    following: v.optional(count),
    bio: label,
    jobs: nameList,
  }),
  v.transform(({ account_name, following, followings, ig_main_account_name, ...rest }) => ({
    ...rest,
    ig_main_account_name: ig_main_account_name || account_name || '',
    following: followings ?? following ?? 0,
  })),
);

export const template = v.object({
  template_id: id,
  template_name: label,
  template_content: label,
  language: v.nullish(v.string(), 'EN'),
  category: v.nullish(v.string(), 'liked'),
  is_pro: flag,
  jobs: nameList,
  exclude_jobs: nameList,
  tags: nameList,
  exclude_tags: nameList,
  active: flag,
});

export const templateUpdates = v.object({
  template_name: v.optional(filled),
  template_content: v.optional(filled),
  language: v.optional(languageCode),
  category: v.optional(templateCategory),
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

/** Slots from `monday` to `sunday`, times as `HH:MM`. */
export type SlotsByDay = v.InferOutput<typeof slotsByDay>;
export type Slot = SlotsByDay['monday'][number];
export type Weekday = keyof SlotsByDay;
export type MainAccount = v.InferOutput<typeof mainAccount>;
export type Template = v.InferOutput<typeof template>;
export type TemplateUpdates = v.InferOutput<typeof templateUpdates>;
export type CustomerCategory = v.InferOutput<typeof customerCategory>;
export type Plan = v.InferOutput<typeof plan>;
export type Billing = v.InferOutput<typeof billing>;
