import * as v from 'valibot';
import type { Id } from '../api/contract.ts';
import { id } from '../api/fields.ts';
import { orNull } from '../shared/or-null.ts';
import { accountForm, type NewAccountForm } from './account-form.ts';
import { businessForm } from './business-form.ts';
import { type GenerationRequest, generationRequest } from './generation.ts';
import { type JobForm, jobForm } from './job-form.ts';
import type { ResumePoint } from './resume.ts';
import type { DraftChanged, DraftSaved, TabNoted } from './step-events.ts';
import { type DraftStep, draftSteps, steps } from './steps.ts';
import { type TemplateForm, templateForm } from './template-form.ts';
import type { WaitStarts } from './waiting-time.ts';

/** The saved answers of steps 1, 2 and 5: no call returns them, and step 4 needs the audience. */
const savedAnswers = v.object({
  business: orNull(businessForm.schema),
  objectives: orNull(steps.objectives.draft),
  schedule: orNull(steps.schedule.draft),
});

/** The answers that this tab saved; `null` where it saved none. */
export type SavedAnswers = v.InferOutput<typeof savedAnswers>;

type SavedStep = keyof SavedAnswers;

/** Notes on steps, templates and waits that only this tab has: no call returns them. */
interface TabNotes extends WaitStarts {
  /** The steps that the customer came to and did not go on from. */
  entered: DraftStep[];
  /** Steps 3 and 4, once they were saved: no answer of theirs is kept. */
  done: DraftStep[];
  /** `null` before the first request. */
  generation: GenerationRequest | null;
  /** The customer waited for the templates of that request, whatever came of it. */
  waitedForTemplates: boolean;
  /** Ids of the templates that the customer changed: they are shown whatever their names. */
  editedTemplates: Id[];
  /** The forms that dialogs were closed with and did not save. They reopen nothing, and hold nobody back. */
  keptJob: JobForm | null;
  keptAccount: NewAccountForm | null;
  keptTemplate: TemplateForm | null;
}

/**
 * The unsaved input of each step, `null` where there is none; beside it, the saved answers and the notes of
 * this tab. Stored in this tab per user id.
 */
export type Drafts = { [Step in DraftStep]: v.InferOutput<(typeof steps)[Step]['draft']> | null } & {
  saved: SavedAnswers;
} & TabNotes;

/** Sent by a step whose draft changed or was saved, or that noted something. */
export type DraftEvent =
  | { [Step in DraftStep]: DraftChanged<Step, Drafts[Step]> }[DraftStep]
  | { [Step in SavedStep]: DraftSaved<Step, NonNullable<SavedAnswers[Step]>> }[SavedStep]
  | TabNoted<Partial<TabNotes>>;

const stepList = v.optional(v.fallback(v.array(v.picklist(draftSteps)), []), []);

const drafts = v.object({
  ...Object.fromEntries(draftSteps.map((step) => [step, orNull<v.GenericSchema>(steps[step].draft)])),
  entered: stepList,
  done: stepList,
  generation: orNull(generationRequest),
  waitedForTemplates: v.optional(v.fallback(v.boolean(), false), false),
  editedTemplates: v.optional(v.fallback(v.array(id), []), []),
  keptJob: orNull(jobForm.schema),
  keptAccount: orNull(accountForm.schema),
  keptTemplate: orNull(templateForm.schema),
  preparingSince: orNull(v.number()),
  connectingSince: orNull(v.number()),
  saved: v.fallback(v.optional(savedAnswers, {}), v.parse(savedAnswers, {})),
});

export const noDrafts = v.parse(drafts, {}) as Drafts;

/** Reads stored drafts. A draft that does not match its schema is ignored. */
export function readDrafts(stored: unknown): Drafts {
  const read = v.safeParse(drafts, stored);
  return read.success ? (read.output as Drafts) : noDrafts;
}

/**
 * The state to resume in: an earlier step than `point` if this tab entered and did not save it. Nothing holds back who has completed
 * onboarding, and nothing leads to the welcome or away from it, which the inline script may have drawn already.
 */
export function heldBack(point: ResumePoint, drafts: Drafts): ResumePoint {
  if (point === 'allSet') return point;
  const before = draftSteps.filter((step) => steps[step].number < steps[point].number);
  return before.find((step) => isUnsaved(step, drafts)) ?? point;
}

/** Is something typed in it, or did the customer come to it without saving it in this tab? */
function isUnsaved(step: DraftStep, drafts: Drafts): boolean {
  const { saved }: { saved: Partial<Record<DraftStep, unknown>> } = drafts;
  return drafts[step] !== null || (drafts.entered.includes(step) && !saved[step]);
}

/** The customer comes to a step, having saved those before it, or gone back over those behind it. */
export function entering(drafts: Drafts, step: keyof typeof steps): Drafts {
  const entered = draftSteps.filter((other) => other === step || drafts.entered.includes(other));
  return { ...drafts, entered: entered.filter((other) => steps[other].number >= steps[step].number) };
}

/** Step 3 or 4 was saved. */
export function withDone(drafts: Drafts, step: DraftStep): Drafts {
  return { ...drafts, done: [...new Set([...drafts.done, step])] };
}

/** After an event of the wizard: a step that is done has saved its draft. */
export function withoutEnded(drafts: Drafts, event: { type: string }): Drafts {
  const ended = draftSteps.find((step) => event.type === `xstate.done.actor.${step}`);
  return ended ? { ...drafts, [ended]: null } : drafts;
}

/** The step was saved: its draft makes room for the answer. */
export function withAnswer<Step extends SavedStep>(drafts: Drafts, step: Step, answer: SavedAnswers[Step]): Drafts {
  return { ...drafts, [step]: null, saved: { ...drafts.saved, [step]: answer } };
}
