import { finish, type Portions, portionItems, within } from './portions.ts';
import type { Json } from './tagged.ts';

/** A block of items that repeats with other numbers. An hour of polls takes 0.5 MB instead of 4.7 MB. */
export interface Run<Item> {
  run: {
    block: Item[];
    vary: number[];
    /** For each further repetition, what it adds to those numbers of the one before. */
    increments: number[][];
  };
}

type Packed<Item> = Item | Run<Item>;

const generation = /#(0|[1-9]\d{0,8})(?!\d)/g;

const maxBlockItems = 8;
const fewestRepetitions = 3;

/** A list with its runs packed; `unpackRuns` gives the same list back. */
export function packRuns<Item extends object>(items: readonly Item[]): Packed<Item>[] {
  return finish(packRunsInPortions(items));
}

/** The same in portions. */
export function* packRunsInPortions<Item extends object>(items: readonly Item[]): Portions<Packed<Item>[]> {
  const packed: Packed<Item>[] = [];
  let at = 0;
  for (let count = 1; at < items.length; count++) {
    if (count % portionItems === 0) yield at / items.length;
    const found = yield* blockAt(items, at);
    const end = at + (found ? found.length * (found.repetitions + 1) : 1);
    const slice = items.slice(at, end);
    packed.push(
      ...(found ? [yield* within([at / items.length, end / items.length], toRun(slice, found.length))] : slice),
    );
    at = end;
  }
  return packed;
}

/** The reverse; throws a `RangeError` above `maximum` items, or for numbers beyond all bounds. */
export function unpackRuns<Item extends object>(packed: readonly Packed<Item>[], maximum: number): Item[] {
  const items: Item[] = [];
  for (const entry of packed) {
    const added = 'run' in entry ? fromRun(entry, maximum - items.length) : [entry];
    if (items.length + added.length > maximum) throw new RangeError(`more than ${maximum} items`);
    for (const item of added) items.push(item);
  }
  return items;
}

function* blockAt(items: readonly object[], at: number): Portions<{ length: number; repetitions: number } | null> {
  for (let length = 1; length <= maxBlockItems; length++) {
    let end = at + length;
    while (end < items.length && sameShape(items[end], items[end - length]))
      if (++end % portionItems === 0) yield at / items.length;
    const repetitions = Math.floor((end - at) / length) - 1;
    if (repetitions >= fewestRepetitions) return { length, repetitions };
  }
  return null;
}

/** Are they equal but for their numbers, and with their keys in the same order? Differences come early: most items are no repetition. */
function sameShape(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== typeof other) return false;
  if (typeof one === 'number') return true;
  if (typeof one === 'string' && typeof other === 'string')
    return one.includes('#') && one.replace(generation, '#') === other.replace(generation, '#');
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  return sameMembers(one as Record<string, unknown>, other as Record<string, unknown>);
}

function sameMembers(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const keys = Object.keys(one);
  const others = Object.keys(other);
  if (keys.length !== others.length) return false;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? '';
    if (key !== others[index] || !sameShape(one[key], other[key])) return false;
  }
  return true;
}

function* toRun<Item extends object>(items: readonly Item[], length: number): Portions<Run<Item>> {
  const block = items.slice(0, length);
  const first = numbersOf(block);
  const vary = new Set<number>();
  const rows: number[][] = [];
  for (let at = 0; at < items.length; at += length) {
    const row = numbersOf(items.slice(at, at + length));
    for (const [index, number] of row.entries()) if (number !== first[index]) vary.add(index);
    rows.push(row);
    if (rows.length % portionItems === 0) yield at / items.length;
  }
  const indices = [...vary].sort((one, other) => one - other);
  const increments = rows
    .slice(1)
    .map((row, before) => indices.map((index) => (row[index] ?? 0) - (rows[before]?.[index] ?? 0)));
  return { run: { block, vary: indices, increments } };
}

function fromRun<Item extends object>({ run: { block, vary, increments } }: Run<Item>, maximum: number): Item[] {
  if (block.length * (increments.length + 1) > maximum) throw new RangeError(`more than ${maximum} items`);
  const numbers = numbersOf(block);
  const counted = { next: 0 };
  const varying = new Set(vary);
  const makers = block.map((item) => makerOf(item, varying, counted) ?? (() => item));
  const items = [...block];
  for (const increment of increments) {
    for (const [slot, index] of vary.entries()) {
      const sum = (numbers[index] ?? 0) + (increment[slot] ?? 0);
      if (!Number.isFinite(sum)) throw new RangeError('a number that is too large');
      numbers[index] = sum;
    }
    for (const make of makers) items.push(make(numbers));
  }
  return items;
}

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string')
    return value.includes('#') ? [...value.matchAll(generation)].map(([, digits]) => Number(digits)) : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

type Maker<Value> = (numbers: readonly number[]) => Value;

/** Makes values that differ in the `varying` numbers; `null` where none varies. Other parts are shared. */
function makerOf<Value>(value: Value, varying: ReadonlySet<number>, counted: { next: number }): Maker<Value> | null;
function makerOf(value: Json, varying: ReadonlySet<number>, counted: { next: number }): Maker<Json> | null {
  if (typeof value === 'number') {
    const at = counted.next++;
    return varying.has(at) ? (numbers) => numbers[at] ?? 0 : null;
  }
  if (typeof value === 'string') return textMakerOf(value, varying, counted);
  if (typeof value !== 'object' || value === null) return null;
  const members = value as Record<string, Json>;
  const makers = Object.keys(members).flatMap((key) => {
    const make = makerOf(members[key] ?? null, varying, counted);
    return make ? [{ key, make }] : [];
  });
  if (makers.length === 0) return null;
  return (numbers) => {
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, Json>;
    for (const { key, make } of makers) copy[key] = make(numbers);
    return copy;
  };
}

function textMakerOf(text: string, varying: ReadonlySet<number>, counted: { next: number }): Maker<string> | null {
  const first = counted.next;
  const [start = '', ...parts] = text.split(generation).filter((_, index) => index % 2 === 0);
  counted.next += parts.length;
  if (!parts.some((_, index) => varying.has(first + index))) return null;
  return (numbers) => parts.reduce((made, part, index) => `${made}#${numbers[first + index] ?? 0}${part}`, start);
}
