type Fields = Record<string, unknown>;

/**
 * `undefined` for a body that is not JSON. Integers that a number cannot hold stay texts, because they are ids; only in a
 * body too deep for that they are rounded.
 */
export function parseJson(body: string): unknown {
  return (longInteger.test(body) ? tryParse(body, exactly) : undefined) ?? tryParse(body);
}

function tryParse(body: string, reviver?: typeof exactly): unknown {
  try {
    return JSON.parse(body, reviver);
  } catch {
    return undefined;
  }
}

const longInteger = /[:[,\s]-?\d{16}/;

function exactly(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isExact = typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value);
  return isExact ? value : (context?.source ?? value);
}

/** A 2xx answer may say no, too. */
export function hasError(json: unknown): boolean {
  if (!isFields(json)) return false;
  const { error } = json;
  return isFields(error) ? Object.keys(error).length > 0 : Boolean(error);
}

export function isFields(json: unknown): json is Fields {
  return typeof json === 'object' && json !== null;
}
