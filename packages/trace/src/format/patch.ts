import { own } from './own.ts';
import { type Json, tagOf } from './tagged.ts';
import type { PatchOperation, TraceStep } from './trace.ts';

/** The value after a patch, as a copy. Operations that do not fit are skipped. */
export function applyPatch(value: Json, patch: readonly PatchOperation[]): Json {
  return patch.reduce((current, operation) => applyAt(current, segmentsOf(operation.path), operation), value);
}

/** The context of an actor after these steps of it. */
export function contextAfter(initial: Json, steps: readonly TraceStep[]): Json {
  return steps.reduce((context, step) => applyPatch(context, step.contextPatch), initial);
}

/** A member of an object or list; `undefined` of anything else. */
export function memberOf(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Array.isArray(value) ? value[Number(key)] : own(value, key);
}

/** The member at a JSON pointer; `undefined` if there is none. */
export function valueAt(value: Json, path: string): Json | undefined {
  return segmentsOf(path).reduce<Json | undefined>(memberOf, value);
}

function applyAt(value: Json, [head, ...rest]: readonly string[], operation: PatchOperation): Json {
  if (head === undefined) return operation.op === 'remove' ? value : operation.value;
  if (head === '__proto__' || typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    const tag = tagOf(value);
    if (tag === '$graph') return { $graph: applyAt(value.$graph ?? null, ['0', head, ...rest], operation) };
    if (tag !== null) return value;
    const { [head]: _, ...others } = value;
    if (rest.length === 0 && operation.op === 'remove') return others;
    if (rest.length > 0 && own(value, head) === undefined) return value;
    return { ...value, [head]: applyAt(own(value, head) ?? null, rest, operation) };
  }
  const index = Number(head);
  const copy = [...value];
  if (!Number.isInteger(index) || index < 0 || index > copy.length) return copy;
  if (rest.length > 0) copy[index] = applyAt(copy[index] ?? null, rest, operation);
  else if (operation.op === 'remove') copy.splice(index, 1);
  else copy.splice(index, operation.op === 'add' ? 0 : 1, operation.value);
  return copy;
}

/** The keys of a JSON pointer. */
export function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
