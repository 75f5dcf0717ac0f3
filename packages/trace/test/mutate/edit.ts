export type Fields = Record<string, unknown>;

/** A changed copy of a part of a machine, with the words that tell what was changed and where. */
export interface Edit {
  /** The state it is in, from the outermost. */
  state: readonly string[];
  /** The way from the state to the change. */
  at: readonly string[];
  does: string;
  value: unknown;
}

/** Changes of a part as changes of the object, list or action that holds it. */
export function inside(
  whole: Fields | readonly unknown[],
  key: string | number,
  edits: readonly Edit[],
  at: readonly string[] = [String(key)],
): Edit[] {
  return edits.map((edit) => ({
    ...edit,
    at: [...at, ...edit.at],
    value: withPart(whole, key, edit.value),
  }));
}

/** XState's own actions are functions with properties. */
function withPart(whole: Fields | readonly unknown[], key: string | number, part: unknown): unknown {
  if (Array.isArray(whole)) return whole.with(Number(key), part);
  const copy = typeof whole === 'function' ? () => undefined : {};
  return Object.assign(copy, whole, { [key]: part });
}

export function leftOut(whole: Fields, key: string): Edit[] {
  if (whole[key] === undefined) return [];
  const { [key]: _, ...others } = whole;
  return [{ state: [], at: [key], does: 'left out', value: others }];
}

/** Each entry left out or changed; a single entry may stand for a list. */
export function listEdits(value: unknown, editsOf: (entry: unknown) => Edit[]): Edit[] {
  const entries = value === undefined ? [] : [value].flat();
  return entries.flatMap((entry, index) => {
    const at = [wordOf(entry, index)];
    return [
      { state: [], at, does: 'left out', value: entries.toSpliced(index, 1) },
      ...inside(entries, index, editsOf(entry), at),
    ];
  });
}

function wordOf(entry: unknown, index: number): string {
  if (!isRecord(entry)) return typeof entry === 'string' ? entry : String(index);
  const { id, type } = entry;
  return typeof id === 'string' ? id : `${index} ${String(type ?? '').replace('xstate.', '')}`.trim();
}

export function isRecord(value: unknown): value is Fields {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
