import type { PatchOperation } from '../format/patch.ts';
import type { StepMessage, TraceStep } from '../format/step.ts';
import { type Json, mapEntries, toTagged } from '../format/tagged.ts';

/**
 * A value without its texts: what a recorder may keep of what it sees. Two values that differ only by redaction have the same
 * digest; most others do not.
 */
export function digest(value: unknown): Json {
  return withoutTexts(toTagged(value));
}

/** A step whose values are sketched already or in full, made comparable with one that is sketched. */
export function digestStep(step: TraceStep): TraceStep {
  return {
    ...step,
    contextPatch: step.contextPatch.map(sketchOperation),
    ...(step.output !== undefined && { output: withoutTexts(step.output) }),
    ...(step.error !== undefined && { error: withoutTexts(step.error) }),
    actions: step.actions.map(({ type, params }) => ({ type, params: withoutTexts(params) })),
    sent: step.sent.map(sketchMessage),
  };
}

function sketchOperation(operation: PatchOperation): PatchOperation {
  const path = operation.path.split('/').map(withoutData).join('/');
  return operation.op === 'remove'
    ? { ...operation, path }
    : { ...operation, path, value: withoutTexts(operation.value) };
}

function sketchMessage({ to, event, delay }: StepMessage): StepMessage {
  return { to, event: { ...mapEntries(event, withoutTexts), type: event.type }, delay };
}

function withoutTexts(json: Json): Json {
  if (typeof json === 'string') return json === '' ? '' : '…';
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(withoutTexts);
  const result: { [key: string]: Json } = {};
  for (const key of Object.keys(json)) result[withoutData(key)] = withoutTexts(json[key] ?? null);
  return result;
}

/** Keys made of letters are structure; others may be somebody's id. */
function withoutData(key: string): string {
  return key === '' || /^[$A-Za-z_]+$/.test(key) || /^\d{1,6}$/.test(key) ? key : '…';
}
