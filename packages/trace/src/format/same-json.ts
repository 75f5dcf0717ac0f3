type Members = Record<string, unknown>;

/** Are two JSON values equal, whatever the order of their keys, and whether what occurs twice is written twice or referred to? */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) && Array.isArray(other)) return sameJsonItems(one, other);
  if (Object.hasOwn(one, '$graph') || Object.hasOwn(other, '$graph')) return sameGraphs(one, other);
  return Array.isArray(one) === Array.isArray(other) && sameJsonMembers(one as Members, other as Members);
}

// Loops: these two run for every part of every replayed step.
function sameJsonItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (!sameJson(one[index], other[index])) return false;
  return true;
}

function sameJsonMembers(one: Members, other: Members): boolean {
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  for (const key of keys) if (!Object.hasOwn(other, key) || !sameJson(one[key], other[key])) return false;
  return true;
}

/** A value, and the list that its references are numbers of. */
type Side = readonly [value: unknown, list: readonly unknown[]];

/** Two graphs are equal when no way through both of them leads to different values. */
function sameGraphs(one: object, other: object): boolean {
  const met = new Map<unknown, Set<unknown>>();
  const open: (readonly [Side, Side])[] = [
    [
      [one, []],
      [other, []],
    ],
  ];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [[left, leftList], [right, rightList]] = [resolved(pair[0]), resolved(pair[1])];
    if (!isObject(left) || !isObject(right)) {
      if (left !== right) return false;
      continue;
    }
    const partners = met.get(left) ?? new Set();
    if (partners.has(right)) continue;
    met.set(left, partners.add(right));
    const names = namesIn(left);
    if (Array.isArray(left) !== Array.isArray(right) || names.length !== namesIn(right).length) return false;
    for (const name of names) {
      if (!Object.hasOwn(right, name)) return false;
      open.push([
        [left[name], leftList],
        [right[name], rightList],
      ]);
    }
  }
  return true;
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}

function namesIn(value: Members): string[] {
  return Object.keys(value).filter((name) => name !== '$graph');
}

/** The value that a reference or a graph stands for; in an event, the list is one of its fields. */
function resolved([value, list]: Side): Side {
  if (!isObject(value)) return [value, list];
  if ('$ref' in value) return [list[Number(value.$ref)], list];
  if (!Array.isArray(value.$graph)) return [value, list];
  const isEvent = Object.keys(value).length > 1;
  const values = isEvent ? [value, ...value.$graph.slice(1)] : value.$graph;
  const [root] = values;
  return isObject(root) && '$ref' in root ? [values[Number(root.$ref)], values] : [root, values];
}
