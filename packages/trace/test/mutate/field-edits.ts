import { type Edit, isRecord } from './edit.ts';

/** Each field of an object that is given as it is or computed: left out, or with another value. */
export function fieldEdits(expression: unknown): Edit[] {
  const fields = fieldsIn(expression);
  if (fields.length === 0) return expressionEdits(expression);
  return fields.flatMap((field) => [
    edit([field], 'left out', expression, (value) =>
      isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== field)) : value,
    ),
    edit([field], 'changed', expression, (value) =>
      isRecord(value) ? { ...value, [field]: changed(value[field]) } : value,
    ),
  ]);
}

/** Another value, whatever it is. */
export function expressionEdits(expression: unknown): Edit[] {
  return expression === undefined ? [] : [edit([], 'changed', expression, changed)];
}

function edit(at: string[], does: string, expression: unknown, change: (value: unknown) => unknown): Edit {
  const value =
    typeof expression === 'function' ? (...args: unknown[]) => change(expression(...args)) : change(expression);
  return { state: [], at, does, value };
}

/** The fields of an object, or of what a function makes of anything; none of other values. */
function fieldsIn(expression: unknown): string[] {
  try {
    const value = typeof expression === 'function' ? expression(anything, anything) : expression;
    return isPlain(value) ? Object.keys(value) : [];
  } catch {
    return [];
  }
}

/** Has every property and can be called; each gives the same again. */
const anything: unknown = new Proxy(() => undefined, {
  get(_, key) {
    if (key === Symbol.toPrimitive) return () => '';
    return key === Symbol.iterator ? [][Symbol.iterator] : anything;
  },
  apply: () => anything,
});

/** Another value of the same type; delays get a second longer. */
function changed(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? 'changed' : `${value} changed`;
  if (typeof value === 'number') return value + 1_000;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length === 0 ? ['changed'] : value.slice(1);
  if (isPlain(value) && Object.keys(value).length === 0) return { changed: true };
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, changed(field)]));
  return value === null || value === undefined ? 'changed' : null;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
