import { flows } from '../../machines/index.ts';
import { makeTrace } from '../../src/trace/engine/make-trace.ts';
import { fromTagged, type Json } from '../../src/trace/format/tagged.ts';
import type { Trace, TracedEvent, TraceInput } from '../../src/trace/format/trace.ts';
import { createRedactor } from '../../src/trace/redact/redactor.ts';
import { redaction } from '../../src/trace-profile/redaction.ts';

const firstMoment = Date.UTC(2026, 0, 1, 12);
const between = 100;

/**
 * A recorded session as it is kept: what differs from one recording to the next and says nothing about the session is made the
 * same (ids, dates, ports, the browser, milliseconds, which of several calls answered first), so that recording anew shows in a diff
 * what changed. Throws when the flow ends elsewhere for it.
 */
export function normalizeTrace(trace: Trace, name: string, title: string): Trace {
  const machine = flows.find(({ id }) => id === trace.flow)?.machine;
  if (!machine) throw new Error(`no flow ${trace.flow}`);
  const plain = withPlainTexts(withPlainTimes(withPlainOrigins(inPlainOrder(trace))));
  const kept = makeTrace(machine, {
    ...trace,
    id: name,
    title,
    createdAt: new Date(firstMoment).toISOString(),
    app: { ...trace.app, commit: 'recorded' },
    env: { ...trace.env, userAgent: 'Chromium' },
    ...plain,
  });
  if (endOf(kept) !== endOf(trace)) throw new Error(`${name} ends elsewhere once it is evened out`);
  return kept;
}

type Session = Pick<Trace, 'start' | 'inputs'>;

/** Answers that came one after the other, of calls that were under way together, in the order of their names. */
function inPlainOrder({ start, inputs, steps }: Trace): Session {
  const startedBy = new Map(steps.flatMap(({ cause, started }) => started.map((path) => [path, cause])));
  const ordered: TraceInput[] = [];
  let together: TraceInput[] = [];
  const settle = () => {
    while (together.length > 0) {
      // What started a call may have waited for all that came before it.
      const first = Math.min(...together.map(({ i }) => i));
      const ready = together.filter(({ to }) => (startedBy.get(to) ?? -1) < first);
      const [next] = ready.sort((one, other) => (one.to < other.to ? -1 : 1));
      if (!next) throw new Error('an answer came before its call');
      ordered.push(next);
      together = together.filter((input) => input !== next);
    }
  };
  for (const input of inputs) {
    if (input.kind === 'resolve' || input.kind === 'reject') together.push(input);
    else {
      settle();
      ordered.push(input);
    }
  }
  settle();
  return { start, inputs: ordered.map((input, index) => ({ ...input, i: (inputs[0]?.i ?? 0) + index })) };
}

/** Every worker's server has a port of its own. */
function withPlainOrigins({ start, inputs }: Session): Session {
  const text = JSON.stringify({ start, inputs }).replace(/http:\/\/localhost:\d+/g, 'http://localhost:4173');
  return JSON.parse(text);
}

/** Inputs a tenth of a second apart; clock times in whole seconds, from a fixed day on. */
function withPlainTimes({ start, inputs }: Session): Session {
  const earliest = Math.min(...inputs.flatMap(({ event }) => momentsIn(event)));
  const plain = (json: Json): Json => {
    if (isMoment(json)) return firstMoment + Math.round((json - earliest) / 1_000) * 1_000;
    if (typeof json !== 'object' || json === null) return json;
    if (Array.isArray(json)) return json.map(plain);
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, plain(value)]));
  };
  return {
    start,
    inputs: inputs.map((input, index) => ({
      ...input,
      t: index * between,
      event: plain(input.event) as TracedEvent,
    })),
  };
}

/** Stand-ins are numbered by where they first stand; that is another place after every other change. */
function withPlainTexts({ start, inputs }: Session): Session {
  const redactor = createRedactor(redaction);
  const again = (event: TracedEvent) => redactor.event(fromTagged(event) as TracedEvent);
  return {
    start: 'input' in start ? { input: redactor.value(fromTagged(start.input)) } : start,
    inputs: inputs.map((input) => ({ ...input, event: again(input.event) })),
  };
}

function momentsIn(json: Json): number[] {
  if (isMoment(json)) return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(momentsIn) : [];
}

/** Milliseconds since 1970, of our days. */
function isMoment(json: Json): json is number {
  return typeof json === 'number' && json > 1.6e12 && json < 2.2e12;
}

/** Where every machine stood at last. */
function endOf({ steps }: Trace): string {
  const ends = new Map(steps.map(({ actor, value, status }) => [actor, { value, status }]));
  return JSON.stringify([...ends].sort(([one], [other]) => (one < other ? -1 : 1)));
}
