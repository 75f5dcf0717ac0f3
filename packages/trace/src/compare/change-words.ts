import { sameJson } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import type { StepMessage, TracedActor, TraceStep } from '../format/trace.ts';
import { delaysOf } from './compare.ts';
import { type FieldDifference, fieldDifference } from './field-difference.ts';
import { isRepeated, type StartDifference } from './started.ts';

/** What a service is asked now, and was asked then. */
export function requestWords({ recorded, now }: StartDifference): string {
  if (recorded && now) {
    const [before, after] = [nameOf(recorded), nameOf(now)];
    if (before !== after) return `\`${before}\` was asked, now \`${after}\` is`;
    return isRepeated(recorded) === isRepeated(now)
      ? `\`${before}\` was asked ${inputWords(recorded, now)}`
      : `\`${before}\` ${repetitionWords(recorded)}`;
  }
  if (recorded) return `\`${nameOf(recorded)}\` was asked${withInput(recorded)}, now it is not`;
  return now ? `\`${nameOf(now)}\` was not asked, now it is${withInput(now)}` : '';
}

/** What a child machine is started with. */
export function startWords({ recorded, now }: StartDifference): string {
  return recorded && now ? `\`${nameOf(recorded)}\` was started ${inputWords(recorded, now)}` : '';
}

/** The first message that differs: another payload, or others altogether. */
export function sentWords(old: readonly StepMessage[], now: readonly StepMessage[]): string {
  const at = old.findIndex((one, index) => !sameJson(one, now[index]));
  const [before, after] = [old[at], now[at]];
  const isPayload =
    before &&
    after &&
    before.to === after.to &&
    before.event.type === after.event.type &&
    old.length === now.length;
  return isPayload
    ? `message \`${before.event.type}\` to \`${before.to}\` was sent ${changeWords(fieldDifference(before.event, after.event))}`
    : `recorded messages ${messageWords(old)}, now ${messageWords(now)}`;
}

/** The first delay that differs: another length, or others altogether. */
export function delayWords(old: readonly StepMessage[], now: readonly StepMessage[]): string {
  const [before, after] = [delaysOf(old), delaysOf(now)];
  const changed = before.find(
    (one, index) => one.delay !== after[index]?.delay || one.type !== after[index]?.type,
  );
  const same = after.find(({ type }) => type === changed?.type);
  if (changed && same)
    return `recorded a delay of ${changed.delay} ms for \`${changed.type}\`, now ${same.delay} ms`;
  return `recorded delays ${messageWords(old.filter(isLater))}, now ${messageWords(now.filter(isLater))}`;
}

/** The first action that differs: with other parameters, or others altogether. */
export function actionWords(old: TraceStep['actions'], now: TraceStep['actions']): string {
  const names = (actions: TraceStep['actions']) =>
    actions.length === 0 ? 'none' : actions.map(({ type }) => `\`${type}\``).join(', ');
  const at = old.findIndex((one, index) => !sameJson(one, now[index]));
  const [before, after] = [old[at], now[at]];
  return before && after && before.type === after.type && old.length === now.length
    ? `action \`${before.type}\` was called ${changeWords(fieldDifference(before.params, after.params))}`
    : `recorded actions ${names(old)}, now ${names(now)}`;
}

/** A value in a sentence, cut after 80 characters. */
export function brief(value: Json | undefined): string {
  return cut(textOf(value));
}

/** Two values in a sentence; where they are long, from shortly before they differ. */
export function briefPair(one: Json | undefined, other: Json | undefined): [string, string] {
  const [before, after] = [textOf(one), textOf(other)];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from = same > longest / 2 && Math.max(before.length, after.length) > longest ? same - 20 : 0;
  const part = (text: string) => (from > 0 ? `…${cut(text.slice(from))}` : cut(text));
  return [part(before), part(after)];
}

/** `/slots/0/from` as people write it: `slots[0].from`. */
function fieldWords(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((name, index) => (/^\d+$/.test(name) ? `[${name}]` : index === 0 ? name : `.${name}`))
    .join('');
}

const longest = 80;

function inputWords(recorded: TracedActor, now: TracedActor): string {
  return changeWords(fieldDifference(recorded.input, now.input));
}

function changeWords(difference: FieldDifference | null): string {
  if (!difference) return 'the same';
  const { field, recorded, now } = difference;
  const name = field === '' ? '' : `\`${fieldWords(field)}\` `;
  const [before, after] = briefPair(recorded, now);
  if (isAbsent(recorded)) return `without ${name === '' ? 'anything' : name.trimEnd()}, now with ${after}`;
  return `with ${name}${before}, now ${isAbsent(now) ? 'without' : after}`;
}

function nameOf({ service, src, machine }: TracedActor): string {
  return service?.name ?? src ?? machine ?? '';
}

function repetitionWords(recorded: TracedActor): string {
  return isRepeated(recorded)
    ? 'was repeated when no answer came, now it is not'
    : 'was not repeated when no answer came, now it is';
}

function withInput({ input }: TracedActor): string {
  return isAbsent(input) ? '' : ` with ${brief(input)}`;
}

function messageWords(messages: readonly StepMessage[]): string {
  if (messages.length === 0) return 'none';
  return messages
    .map(
      ({ to, event, delay }) => `\`${event.type}\` to \`${to}\`${delay === null ? '' : ` after ${delay} ms`}`,
    )
    .join(', ');
}

function isLater({ delay }: StepMessage): boolean {
  return delay !== null;
}

function isAbsent(value: Json | undefined): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && '$undefined' in value);
}

function textOf(value: Json | undefined): string {
  return isAbsent(value) ? 'nothing' : JSON.stringify(value);
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
