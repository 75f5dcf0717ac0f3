import type { AnyStateMachine } from 'xstate';
import { createPlayer } from '../engine/player.ts';
import type { TraceInput, TraceStart, TraceStep } from '../format/trace.ts';
import type { FlowMoment, FlowPromise, Passing } from '../profile/promise.ts';
import { groupInputs, type InputGroup, remake } from '../replay/remake.ts';
import { minimal } from '../replay/shrink.ts';
import { createMomentReader, type FlowNow, flowNow } from './flow-moment.ts';
import type { Visited } from './visited.ts';

/** The moments that a search met of a flow, and the result of asking its promises there. */
export interface AskedFlow {
  moments: number;
  promises: AskedPromise[];
}

export interface AskedPromise {
  name: string;
  /** The moments of which it could be told. Of others it is not known where they lead, or they say nothing about it. */
  toldMoments: number;
  broken: BrokenPromise[];
}

/** The fewest inputs that break a promise. */
export interface BrokenPromise {
  /** The thing that does not end; `null` where the last moment itself breaks it. */
  what: string | null;
  start: TraceStart;
  inputs: TraceInput[];
}

type Session = Pick<BrokenPromise, 'start' | 'inputs'>;

interface MetMoment extends Session {
  /** By promise. */
  passing: readonly (readonly Passing[])[];
  active: readonly string[];
  ways: { to: number; kind: TraceInput['kind']; isUsual: boolean }[];
  /** Was everything tried that can happen next? */
  isTried: boolean;
}

/** The most that are reported of one promise in a flow: others are likely to have the same cause. */
const maxBroken = 5;

/** Asks promises of the moments of a search, which are numbered as they are met first. */
export function createAsking(
  machine: AnyStateMachine,
  promises: readonly FlowPromise[],
  isInternalEvent: (type: string) => boolean,
) {
  const momentOf = createMomentReader(machine, isInternalEvent);
  const numbers = new WeakMap<FlowMoment, number>();
  const met: MetMoment[] = [];
  const told = promises.map(() => 0);
  const breaking: Session[] = [];

  /** The inputs of a session that are left when all are cut that its last moment does not need to break a promise. */
  function cut({ start, inputs }: Session, breaks: (last: FlowMoment, now: FlowNow) => boolean): Session {
    const { opening, groups } = groupInputs(inputs);
    const made = (some: readonly InputGroup[]) => remake(start, opening, some, machine).inputs;
    const isBroken = (some: readonly InputGroup[]) => {
      let steps: TraceStep[] = [];
      const player = createPlayer(machine, { start, onStep: (step) => steps.push(step) });
      let moment = momentOf(flowNow(player), { before: null, input: null, steps });
      for (const input of made(some)) {
        steps = [];
        player.feed(input);
        moment = momentOf(flowNow(player), { before: moment, input, steps });
      }
      return breaks(moment, flowNow(player));
    };
    return { start, inputs: made(minimal(groups, isBroken)) };
  }

  /** The moments, by what does not end there, from which nothing that was tried ends it. */
  function endless(index: number, isPromising: (active: readonly string[]) => boolean): Map<string, Set<number>> {
    const found = new Map<string, Set<number>>();
    const all = met.flatMap(({ passing }, at) => (passing[index] ?? []).map((one) => ({ ...one, at })));
    const unknown = new Set<number>();
    for (const [id, places] of Map.groupBy(all, ({ what, by }) => `${by} ${what}`)) {
      const by = places[0]?.by;
      const within = new Set(places.map(({ at }) => at));
      const inner: { from: number; to: number }[] = [];
      const [ends, open]: [number[], number[]] = [[], []];
      for (const at of within) {
        const { ways = [], isTried, active = [] } = met[at] ?? {};
        if (!isTried || isPromising(active)) open.push(at);
        for (const { to, kind, isUsual } of ways) {
          if (by === 'usual answers' && !isUsual) continue;
          if (within.has(to)) inner.push({ from: at, to });
          else if (by !== 'person' || kind === 'user') ends.push(at);
        }
      }
      const comesFrom = Map.groupBy(inner, ({ to }) => to);
      const [ended, perhaps] = [leadingTo(ends, comesFrom), leadingTo(open, comesFrom)];
      const left = [...within].filter((at) => !ended.has(at));
      for (const at of left) if (perhaps.has(at)) unknown.add(at);
      const broken = new Set(left.filter((at) => !perhaps.has(at)));
      if (broken.size > 0) found.set(id.slice(`${by} `.length), broken);
    }
    told[index] = new Set(all.flatMap(({ at }) => (unknown.has(at) ? [] : at))).size;
    return found;
  }

  return {
    /** Asks what can be told after an input that led here, perhaps to a moment that was met before. */
    note(
      { start, inputs }: Session,
      now: FlowNow,
      { number, isUsual, ...way }: Pick<FlowMoment, 'before' | 'steps'> & { number: number; isUsual: boolean },
    ): FlowMoment | null {
      if (promises.length === 0) return null;
      const { before } = way;
      const input = before && (inputs.at(-1) ?? null);
      const moment = momentOf(now, { ...way, input });
      numbers.set(moment, number);
      const isNew = number === met.length;
      if (before && input) met[numbers.get(before) ?? -1]?.ways.push({ to: number, kind: input.kind, isUsual });
      for (const [index, promise] of promises.entries()) {
        const isKept = 'isKept' in promise ? promise.isKept(moment) : null;
        if (isNew && isKept !== null) told[index] = (told[index] ?? 0) + 1;
        if (isKept === false && !((breaking[index]?.inputs.length ?? Infinity) <= inputs.length))
          breaking[index] = { start, inputs };
      }
      const passing = () => promises.map((promise) => ('mustEnd' in promise ? promise.mustEnd(moment) : []));
      const active = () => moment.machines.flatMap(({ states }) => states.map(({ id }) => id));
      if (isNew)
        met.push({
          start,
          inputs,
          passing: passing(),
          active: active(),
          ways: [],
          isTried: moment.status !== 'active',
        });
      return moment;
    },
    /** Everything that can happen next at this moment was tried. */
    noteTried(moment: FlowMoment): void {
      const one = met[numbers.get(moment) ?? -1];
      if (one) one.isTried = true;
    },
    /** `isPromising`: may something happen in these states that no case made happen? */
    results: (visited: Visited, isPromising: (active: readonly string[]) => boolean): AskedPromise[] =>
      promises.map((promise, index) => {
        const broken =
          'isKept' in promise ? brokenAt(promise, breaking[index]) : brokenAfter(visited, endless(index, isPromising));
        return { name: promise.name, toldMoments: told[index] ?? 0, broken };
      }),
  };

  function brokenAt(
    { isKept }: Extract<FlowPromise, { isKept: unknown }>,
    session: Session | undefined,
  ): BrokenPromise[] {
    // Asked of the whole way: a promise may remember what was before.
    const breaks = (last: FlowMoment | null): boolean =>
      last !== null && (breaks(last.before) || isKept(last) === false);
    return session ? [{ what: null, ...cut(session, breaks) }] : [];
  }

  function brokenAfter(visited: Visited, found: ReadonlyMap<string, ReadonlySet<number>>): BrokenPromise[] {
    return [...found].slice(0, maxBroken).flatMap(([what, places]) => {
      const sessions = [...places].flatMap((at) => met[at] ?? []);
      const [first] = sessions.toSorted((one, other) => one.inputs.length - other.inputs.length);
      const isThere = (_: FlowMoment, { machines, calls }: FlowNow) => places.has(visited.add(machines, calls).number);
      return first ? [{ what, ...cut(first, isThere) }] : [];
    });
  }
}

/** Some moments, and those that lead to them. */
function leadingTo(some: readonly number[], comesFrom: ReadonlyMap<number, readonly { from: number }[]>): Set<number> {
  const all = new Set(some);
  for (const at of all) for (const { from } of comesFrom.get(at) ?? []) all.add(from);
  return all;
}
