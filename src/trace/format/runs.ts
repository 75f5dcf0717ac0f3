import type { Json } from './tagged.ts';

/**
 * Runs: blocks of items that repeat and differ in numbers only (a ticker's ticks, a poll and its answer, what machines make of
 * them) are stored once, with a row of numbers for each repetition. The generation in an actor's path (`check#12`) is such a
 * number.
 */
export interface Run<Item> {
  run: {
    /** The first block. */
    of: Item[];
    /** Where repetitions differ from it: JSON Pointers into `of`, with `#n` for the nth generation in a text. */
    vary: string[];
    /** One row per repetition: what it adds to the number of the one before. */
    rows: number[][];
  };
}

/** Written as XState-independent paths write it: no leading zeros, so that text and number say the same. */
const generation = /#(0|[1-9]\d{0,8})(?!\d)/g;

type Packed<Item> = Item | Run<Item>;

/** Blocks longer than this are not looked for. */
const longestBlock = 8;
/** Fewer repetitions are not worth it. */
const fewestRepetitions = 3;

/** A list with its runs packed; `unpackRuns` gives the same list back. */
export function packRuns<Item extends object>(items: readonly Item[]): Packed<Item>[] {
  const shapes = items.map(shapeOf);
  const packed: Packed<Item>[] = [];
  let at = 0;
  while (at < items.length) {
    const block = bestBlock(shapes, at);
    if (block) {
      const end = at + block.length * (block.repetitions + 1);
      packed.push(toRun(items.slice(at, end), block.length));
      at = end;
    } else {
      packed.push(items[at] as Item);
      at++;
    }
  }
  return packed;
}

/** The list behind its runs; throws a `RangeError` when that would be more than `maximum` items. */
export function unpackRuns<Item extends object>(packed: readonly Packed<Item>[], maximum: number): Item[] {
  const items: Item[] = [];
  for (const entry of packed) {
    const added = isRun(entry) ? fromRun(entry, maximum - items.length) : [entry];
    if (items.length + added.length > maximum) throw new RangeError(`more than ${maximum} items`);
    for (const item of added) items.push(item);
  }
  return items;
}

function isRun<Item extends object>(entry: Packed<Item>): entry is Run<Item> {
  return 'run' in entry;
}

/** Everything of an item but its numbers, as one text. */
function shapeOf(item: object): string {
  return JSON.stringify(item, (_, value) => {
    if (typeof value === 'number') return 0;
    return typeof value === 'string' && value.includes('#') ? value.replace(generation, '#') : value;
  });
}

function bestBlock(shapes: readonly string[], at: number): { length: number; repetitions: number } | null {
  for (let length = 1; length <= longestBlock; length++) {
    const repetitions = repetitionsOf(shapes, at, length);
    if (repetitions >= fewestRepetitions) return { length, repetitions };
  }
  return null;
}

function repetitionsOf(shapes: readonly string[], at: number, length: number): number {
  let index = at + length;
  while (index < shapes.length && shapes[index] === shapes[index - length]) index++;
  return Math.floor((index - at) / length) - 1;
}

function toRun<Item extends object>(items: readonly Item[], length: number): Run<Item> {
  const blocks = Array.from({ length: items.length / length }, (_, index) =>
    numbersOf(items.slice(index * length, (index + 1) * length) as unknown as Json, ''),
  );
  const first = blocks[0] ?? [];
  const varying = first.map((_, place) =>
    blocks.some((block) => block[place]?.value !== first[place]?.value),
  );
  const rows = blocks
    .slice(1)
    .map((block, index) =>
      block.flatMap(({ value }, place) =>
        varying[place] ? [value - (blocks[index]?.[place]?.value ?? 0)] : [],
      ),
    );
  const vary = first.flatMap(({ path }, place) => (varying[place] ? [path] : []));
  return { run: { of: items.slice(0, length), vary, rows } };
}

function fromRun<Item>({ run: { of, vary, rows } }: Run<Item>, maximum: number): Item[] {
  if (of.length * (rows.length + 1) > maximum) throw new RangeError(`more than ${maximum} items`);
  const slots = new Map(vary.map((path, slot) => [path, slot]));
  const start = new Map(numbersOf(of as unknown as Json, '').map(({ path, value }) => [path, value]));
  const build = builderOf(of as unknown as Json, '', slots);
  const current = vary.map((path) => start.get(path) ?? 0);
  const items = [...of];
  for (const row of rows) {
    for (let slot = 0; slot < current.length; slot++) current[slot] = (current[slot] ?? 0) + (row[slot] ?? 0);
    items.push(...((typeof build === 'function' ? build(current) : of) as Item[]));
  }
  return items;
}

/** Makes a value for one row of numbers. */
type Builder = (numbers: readonly number[]) => Json;

/** What makes a repetition of a value; `null` where all repetitions are the same, so that they may share it. */
function builderOf(json: Json, path: string, slots: ReadonlyMap<string, number>): Builder | null {
  if (typeof json === 'number') {
    const slot = slots.get(path);
    return slot === undefined ? null : (numbers) => numbers[slot] ?? json;
  }
  if (typeof json === 'string') return textBuilder(json, path, slots);
  if (typeof json !== 'object' || json === null) return null;
  const parts = Object.entries(json).map(([key, inner]) => ({
    key,
    inner,
    build: builderOf(inner, `${path}/${escapeKey(key)}`, slots),
  }));
  if (parts.every(({ build }) => !build)) return null;
  if (Array.isArray(json))
    return (numbers) => parts.map(({ inner, build }) => (build ? build(numbers) : inner));
  return (numbers) => {
    const made: { [key: string]: Json } = {};
    for (const { key, inner, build } of parts)
      if (key !== '__proto__') made[key] = build ? build(numbers) : inner;
    return made;
  };
}

function textBuilder(text: string, path: string, slots: ReadonlyMap<string, number>): Builder | null {
  const varying = generationsOf(text, path).map((one) => slots.get(one.path));
  if (varying.every((slot) => slot === undefined)) return null;
  return (numbers) => {
    let index = 0;
    return text.replace(generation, (whole) => {
      const slot = varying[index++];
      return slot === undefined ? whole : `#${numbers[slot]}`;
    });
  };
}

function numbersOf(json: Json, path: string): { path: string; value: number }[] {
  if (typeof json === 'number') return [{ path, value: json }];
  if (typeof json === 'string') return generationsOf(json, path);
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, inner]) => numbersOf(inner, `${path}/${escapeKey(key)}`));
}

function generationsOf(text: string, path: string): { path: string; value: number }[] {
  if (!text.includes('#')) return [];
  return [...text.matchAll(generation)].map(([, digits], index) => ({
    path: `${path}#${index}`,
    value: Number(digits),
  }));
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
