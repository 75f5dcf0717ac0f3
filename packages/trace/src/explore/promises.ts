import { placeOf } from '../engine/actor-paths.ts';
import { fromTagged } from '../format/from-tagged.ts';
import { sameJson } from '../format/same-json.ts';
import type { Json } from '../format/tagged.ts';
import type { FlowMoment, FlowPromise, Passing } from '../profile/promise.ts';
import { isEnd } from './flow-moment.ts';

/**
 * A machine that is in no final state, and in none that is tagged `done` or `end`, can leave its states by a person, an answer or a timer; a state that
 * is tagged `failed`, but not `end` too, is left by a person in the end.
 */
export const wayOut: FlowPromise = {
  name: 'wayOut',
  mustEnd: ({ machines, status }) =>
    status === 'done'
      ? []
      : machines.flatMap(({ states }) => {
          const leavable = states.filter((one) => one.hasOthers && !one.isFinal && !isEnd(one));
          const failed = leavable.filter(({ tags }) => tags.includes('failed'));
          const leaves = states.some(isEnd) ? [] : leavable.filter(({ isLeaf }) => isLeaf).map(({ id }) => `\`${id}\``);
          return [
            ...failed.map(({ id }): Passing => ({ what: `\`${id}\``, by: 'person' })),
            ...(leaves.length > 0 ? [{ what: leaves.join(' + '), by: 'anything' } as const] : []),
          ];
        }),
};

/**
 * From every moment of a flow an end is reached with the usual answers: a final state, or one that is tagged `done` or `end`. Nothing is promised of a flow
 * whose chart has no end.
 */
export const leadsOn: FlowPromise = {
  name: 'leadsOn',
  mustEnd: ({ machines: [flow], status }) =>
    status === 'done' || !flow?.hasEnd || flow.states.some(isEnd) ? [] : [{ what: 'the flow', by: 'usual answers' }],
};

function parentOf({ path }: { path: string }): string {
  return placeOf(path.slice(0, path.lastIndexOf('/')));
}

/**
 * A call that writes never starts again, with the same input, while it is open, nor while the outcome of the first is unknown, unless a person did
 * something since, or its machine asked by a call that reads. `isRefusal` tells an error that says that nothing was written.
 */
export function nothingTwice({
  writes,
  isRefusal = () => false,
}: {
  writes: (call: string) => boolean;
  isRefusal?: (error: unknown) => boolean;
}): FlowPromise {
  function isAllowed(moment: FlowMoment, call: FlowMoment['calls'][number]): boolean {
    let isAsked = false;
    let after = moment;
    for (let one = moment.before; one; after = one, one = one.before) {
      const { input } = after;
      const first = one.calls.find(
        ({ service, input: its }) => service.name === call.service.name && sameJson(its, call.input),
      );
      const settled = one.calls.find(({ path }) => path === input?.to);
      if (first) {
        if (first === settled && (input?.kind === 'resolve' || isRefusal(fromTagged(input?.event.data ?? null))))
          return true;
        const isRestarted = after === moment && first !== settled;
        return isAsked && !isRestarted && !moment.calls.some(({ path }) => path === first.path);
      }
      const isRead = settled && input?.kind === 'resolve' && !writes(settled.service.name);
      isAsked ||= input?.kind === 'user' || (isRead === true && parentOf(settled) === parentOf(call));
    }
    return true;
  }

  return {
    name: 'nothingTwice',
    isKept(moment) {
      const known = new Set(moment.before?.calls.map(({ path }) => path));
      const started = moment.calls.filter(({ path, service }) => !known.has(path) && writes(service.name));
      return started.length === 0 ? null : started.every((call) => isAllowed(moment, call));
    },
  };
}

/**
 * Whatever a person entered, and a context took, is in a context or a call until it is saved (a call with it succeeds, or one that `writes` of the machine
 * that took it), it is handed to a service that keeps it (a draft), the same field is entered anew, or an event takes it away for everybody to see
 * (`takesAway`). `enters` tells the events with something typed; without it, all are.
 */
export function keepsTyped({
  writes = () => false,
  enters = () => true,
  takesAway = () => false,
}: Partial<Record<'writes' | 'enters' | 'takesAway', (name: string) => boolean>> = {}): FlowPromise {
  interface Entered {
    text: string;
    field: string;
    to: string;
  }
  const known = new WeakMap<FlowMoment, Entered[]>();

  /** The entries of before a moment that still have to be kept there. */
  function toKeep({ before, input, steps, machines }: FlowMoment): Entered[] {
    if (!before || !input) return [];
    if (input.kind === 'user' && takesAway(input.event.type)) return [];
    const answered = input.kind === 'resolve' ? before.calls.find(({ path }) => path === input.to) : undefined;
    const saving = answered && writes(answered.service.name) ? parentOf(answered) : null;
    const running = new Set(machines.map(({ path }) => path));
    const sent = steps.flatMap((step) => step.sent.filter(({ to }) => !running.has(to)).map(({ event }) => event));
    const saved = textsIn([answered?.input ?? null, sent]);
    const own = enteredIn(input);
    // An event without any text clears what others of its kind entered.
    const isAnew = ({ field }: Entered) =>
      own.some((one) => one.field === field) ||
      (own.length === 0 && field.startsWith(`${input.to} ${input.event.type} `));
    return enteredAt(before).filter(
      (one) => placeOf(one.to) !== saving && !saved.has(one.text) && !(input.kind === 'user' && isAnew(one)),
    );
  }

  function enteredAt(moment: FlowMoment): Entered[] {
    const made = known.get(moment) ?? [...toKeep(moment), ...taken(moment)];
    known.set(moment, made);
    return made;
  }

  /** The entries that a context took and none had before: else they were chosen, not entered. */
  function taken({ before, input, machines }: FlowMoment): Entered[] {
    const entered = input ? enteredIn(input).filter(({ text }) => text !== '') : [];
    if (!before || entered.length === 0) return [];
    const [earlier, now] = [before.machines, machines].map((some) => textsIn(some.map(({ context }) => context)));
    return entered.filter(({ text }) => now?.has(text) && !earlier?.has(text));
  }

  function enteredIn({ to, kind, event }: NonNullable<FlowMoment['input']>): Entered[] {
    if (kind !== 'user' || !enters(event.type)) return [];
    const { type, ...payload } = event;
    return [...fieldsIn(payload)].map(([path, text]) => ({ text, field: `${to} ${type} ${path}`, to }));
  }

  return {
    name: 'keepsTyped',
    isKept(moment) {
      const entered = toKeep(moment);
      enteredAt(moment);
      if (entered.length === 0 || moment.status === 'done') return null;
      const held = textsIn([
        ...moment.machines.map(({ context }) => context),
        ...moment.calls.map(({ input }) => input),
      ]);
      return entered.every(({ text }) => held.has(text));
    },
  };
}

function textsIn(value: Json): Set<string> {
  return new Set([...fieldsIn(value)].map(([, text]) => text));
}

/** The texts in a value, of which only letters and digits count, since a rule may read them out of what was typed; and where they are. */
function* fieldsIn(value: Json, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string')
    yield [
      path,
      value
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ''),
    ];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* fieldsIn(inner, `${path}/${key}`);
}
