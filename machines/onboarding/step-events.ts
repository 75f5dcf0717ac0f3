/** Sent by a screen to its step, and by the step to its parent unless it is busy: shows the step before it. */
export interface StepBack {
  type: 'step.back';
}

/** Sent by a step whenever what is typed in it changes. */
export interface DraftChanged<Step extends string, Draft> {
  type: 'draft.changed';
  step: Step;
  draft: Draft;
}

export function draftChanged<Step extends string, Draft>(step: Step, draft: Draft): DraftChanged<Step, Draft> {
  return { type: 'draft.changed', step, draft };
}

/** Sent by a step that is saved before it is done. */
export interface DraftSaved<Step extends string, Draft> {
  type: 'draft.saved';
  step: Step;
  saved: Draft;
}

/** Sent to keep what this tab knows and the API does not say. */
export interface TabNoted<Notes> {
  type: 'draft.noted';
  notes: Notes;
}

export function tabNoted<const Notes>(notes: Notes): TabNoted<Notes> {
  return { type: 'draft.noted', notes };
}
