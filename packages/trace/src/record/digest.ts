import { findLast } from '../format/lists.ts';
import { type Json, mapEntries } from '../format/tagged.ts';
import type { TraceStep } from '../format/trace.ts';
import type { RedactionProfile } from '../profile/profile.ts';

const maxCount = 999;

/** Makes digests of steps: without texts and personal numbers, equal for two that differ only by redaction. */
export function createDigest({ numberOf }: Pick<RedactionProfile, 'numberOf'>): (step: TraceStep) => TraceStep {
  function digest(json: Json, key: string): Json {
    if (key === '$ref') return json;
    if (key === '$bytes') return '…';
    if (typeof json === 'string') return json.trim() === '' ? '' : '…';
    if (typeof json === 'number') return isCount(json, key) ? json : '…';
    if (typeof json !== 'object' || json === null) return json;
    if (Array.isArray(json)) return json.map((item) => digest(item, key));
    const result: { [key: string]: Json } = {};
    for (const name of Object.keys(json)) result[withoutData(name)] = digest(json[name] ?? null, name);
    return result;
  }

  function isCount(number: number, key: string): boolean {
    return Math.abs(number) <= maxCount && (numberOf(key) ?? 'exact') === 'exact';
  }

  return (step) => ({
    ...step,
    contextPatch: step.contextPatch.map((operation) => ({
      ...operation,
      path: withoutDataIn(operation.path),
      ...('value' in operation && { value: digest(operation.value, fieldAt(operation.path)) }),
    })),
    ...(step.output !== undefined && { output: digest(step.output, '') }),
    ...(step.error !== undefined && { error: digest(step.error, '') }),
    actions: step.actions.map(({ type, params }) => ({ type, params: digest(params, '') })),
    sent: step.sent.map(({ event, ...message }) => ({
      ...message,
      event: { ...mapEntries(event, digest), type: event.type },
    })),
  });
}

function withoutDataIn(pointer: string): string {
  return pointer.split('/').map(withoutData).join('/');
}

function fieldAt(path: string): string {
  return findLast(path.split('/'), (segment) => !/^\d*$/.test(segment)) ?? '';
}

/** A key made of letters is a field's name; others may be somebody's id. */
function withoutData(key: string): string {
  return key === '' || /^[$A-Za-z_]+$/.test(key) || /^\d{1,6}$/.test(key) ? key : '…';
}
