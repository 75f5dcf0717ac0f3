import { type Json, mapEntries, toTagged } from '../format/tagged.ts';
import type { TraceStep } from '../format/trace.ts';

/** A value without its texts: all that a recorder stores of what it observes. Equal for two values that differ only by redaction. */
export function digest(value: unknown): Json {
  return withoutTexts(toTagged(value));
}

export function digestStep(step: TraceStep): TraceStep {
  return {
    ...step,
    contextPatch: step.contextPatch.map((operation) => ({
      ...operation,
      path: operation.path.split('/').map(withoutData).join('/'),
      ...('value' in operation && { value: withoutTexts(operation.value) }),
    })),
    ...(step.output !== undefined && { output: withoutTexts(step.output) }),
    ...(step.error !== undefined && { error: withoutTexts(step.error) }),
    actions: step.actions.map(({ type, params }) => ({ type, params: withoutTexts(params) })),
    sent: step.sent.map(({ event, ...message }) => ({
      ...message,
      event: { ...mapEntries(event, withoutTexts), type: event.type },
    })),
  };
}

function withoutTexts(json: Json): Json {
  if (typeof json === 'string') return json === '' ? '' : '…';
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(withoutTexts);
  const result: { [key: string]: Json } = {};
  for (const key of Object.keys(json)) result[withoutData(key)] = withoutTexts(json[key] ?? null);
  return result;
}

/** A key made of letters is a field's name; others may be somebody's id. */
function withoutData(key: string): string {
  return key === '' || /^[$A-Za-z_]+$/.test(key) || /^\d{1,6}$/.test(key) ? key : '…';
}
