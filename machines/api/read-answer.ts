import * as v from 'valibot';
import type { Dropped } from './contract.ts';

type Keys = readonly (string | number)[];
type Container = Record<string | number, unknown> | unknown[];

/**
 * Reads the answer of an API that changes without us: a value that does not fit is dropped, so that its field gets its
 * default; a row that lacks what it needs is left out of its list. `null` when the answer itself lacks what it needs.
 * Changes `json`.
 */
export function readAnswer<Answer extends v.GenericSchema>(
  schema: Answer,
  json: unknown,
): { answer: v.InferOutput<Answer>; dropped: Dropped } | null {
  const body = json === null || isEmptyList(json) ? {} : json;
  const dropped: Dropped = {};
  for (;;) {
    const parsed = v.safeParse(schema, body);
    if (parsed.success) return { answer: parsed.output, dropped };
    const rows = new Map<unknown[], Set<number>>();
    for (const keys of distinct(parsed.issues.map(keysOf))) {
      const removed = remove(body, keys, rows);
      if (!removed) return null;
      const path = pathOf(removed);
      dropped[path] = (dropped[path] ?? 0) + 1;
    }
    for (const [list, indices] of rows) leaveOut(list, indices);
  }
}

/** The number of rows of this list that could not be read. */
export function droppedRows({ dropped }: { dropped?: Dropped | undefined }, list: string): number {
  return dropped?.[`${list}[]`] ?? 0;
}

/**
 * Removes the value at these keys, or marks it in `rows` when it is a row. A value that is not there is needed: its row
 * goes. Returns the keys of what went; `undefined` when nothing is left to remove.
 */
function remove(body: unknown, keys: Keys, rows: Map<unknown[], Set<number>>): Keys | undefined {
  const containers = containersOf(body, keys);
  const depth = containers.length - 1;
  const [container, key] = [containers[depth], keys[depth]];
  if (isFields(container) && key !== undefined && container[key] !== undefined) {
    delete container[key];
    return keys.slice(0, depth + 1);
  }
  // By the key: Valibot takes a list for an object whose fields are missing.
  const row = containers.map((_, index) => typeof keys[index]).lastIndexOf('number');
  const [list, index] = [containers[row], keys[row]];
  if (!Array.isArray(list) || typeof index !== 'number') return undefined;
  rows.set(list, (rows.get(list) ?? new Set()).add(index));
  return keys.slice(0, row + 1);
}

/** The objects and lists along these keys, from the body on. */
function containersOf(body: unknown, keys: Keys): Container[] {
  const containers: Container[] = [];
  let value = body;
  for (const key of keys) {
    if (!isContainer(value)) break;
    containers.push(value);
    value = (value as Record<string | number, unknown>)[key];
  }
  return containers;
}

function leaveOut(list: unknown[], indices: Set<number>): void {
  const rest = list.filter((_, index) => !indices.has(index));
  list.length = 0;
  for (const row of rest) list.push(row);
}

function keysOf(issue: v.BaseIssue<unknown>): Keys {
  return (issue.path ?? []).map(({ key }) => key as string | number);
}

/** Two issues may lie at one value. */
function distinct(paths: Keys[]): Keys[] {
  return [...new Map(paths.map((keys) => [keys.join('\n'), keys])).values()];
}

/** `accounts[].bio`: without the index. */
function pathOf(keys: Keys): string {
  return keys
    .map((key) => (typeof key === 'number' ? '[]' : `.${key}`))
    .join('')
    .slice(1);
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function isFields(value: unknown): value is Record<string | number, unknown> {
  return isContainer(value) && !Array.isArray(value);
}

/** Some APIs write an object without fields as an empty list. */
function isEmptyList(json: unknown): boolean {
  return Array.isArray(json) && json.length === 0;
}
