import { createRedactor, makeTrace } from '@upwell/trace/record';
import { replay } from '@upwell/trace/replay';
import { fromTagged, type Json, type Trace, type TracedEvent, type TraceInput } from '@upwell/trace/session';
import { flows } from '../../../machines/index.ts';
import { redaction } from '../../../src/diagnostics/redaction/redaction.ts';

const firstMoment = Date.UTC(2026, 0, 1, 12);
const stepMs = 100;

/**
 * Removes what differs between two recordings of one test: ids, dates, ports, the browser, milliseconds, the order of concurrent
 * answers. The diff of a new recording then shows only what changed. Throws when the normalized trace ends in other states.
 */
export function normalizeTrace(trace: Trace, name: string, title: string): Trace {
  const machine = flows.find(({ id }) => id === trace.flow)?.machine;
  if (!machine) throw new Error(`no flow ${trace.flow}`);
  // Some answers cannot change places: one may end the waiting for the others.
  for (const session of [sortAnswers(trace), trace]) {
    const result = makeTrace(machine, {
      ...trace,
      id: name,
      title,
      createdAt: new Date(firstMoment).toISOString(),
      app: { ...trace.app, commit: 'recorded' },
      env: { ...trace.env, userAgent: 'Chromium' },
      ...normalizeTexts(normalizeTimes(normalizeOrigins(session))),
    });
    const isComplete = replay(result, machine).difference === null;
    if (isComplete && endOf(result) === endOf(trace)) return result;
  }
  throw new Error(`${name} ends in other states once it is normalized`);
}

type Session = Pick<Trace, 'start' | 'inputs'>;

/** Sorts consecutive answers of concurrent calls by actor. */
function sortAnswers({ start, inputs, steps }: Trace): Session {
  const startedBy = new Map(steps.flatMap(({ cause, started }) => started.map((path) => [path, cause])));
  const ordered: TraceInput[] = [];
  let concurrent: TraceInput[] = [];
  const flush = () => {
    while (concurrent.length > 0) {
      // The call may have been started by an input that comes before all of them.
      const first = Math.min(...concurrent.map(({ i }) => i));
      const ready = concurrent.filter(({ to }) => (startedBy.get(to) ?? -1) < first);
      const [next] = ready.sort((one, other) => (one.to < other.to ? -1 : 1));
      if (!next) throw new Error('an answer precedes its call');
      ordered.push(next);
      concurrent = concurrent.filter((input) => input !== next);
    }
  };
  for (const input of inputs) {
    if (input.kind === 'resolve' || input.kind === 'reject') concurrent.push(input);
    else {
      flush();
      ordered.push(input);
    }
  }
  flush();
  return { start, inputs: ordered.map((input, index) => ({ ...input, i: (inputs[0]?.i ?? 0) + index })) };
}

/** Each worker's server has its own port. */
function normalizeOrigins({ start, inputs }: Session): Session {
  const text = JSON.stringify({ start, inputs }).replace(/http:\/\/localhost:\d+/g, 'http://localhost:4173');
  return JSON.parse(text);
}

/** Inputs are 100 ms apart; clock times are whole seconds from a fixed day on. */
function normalizeTimes({ start, inputs }: Session): Session {
  const earliest = Math.min(...inputs.flatMap(({ event }) => momentsIn(event)));
  const normalize = (json: Json): Json => {
    if (isMoment(json)) return firstMoment + Math.round((json - earliest) / 1_000) * 1_000;
    if (typeof json !== 'object' || json === null) return json;
    if (Array.isArray(json)) return json.map(normalize);
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, normalize(value)]));
  };
  return {
    start,
    inputs: inputs.map((input, index) => ({
      ...input,
      t: index * stepMs,
      event: normalize(input.event) as TracedEvent,
    })),
  };
}

/** Pseudonyms are numbered by first use, which the other changes may move. */
function normalizeTexts({ start, inputs }: Session): Session {
  const redactor = createRedactor(redaction);
  const redact = (event: TracedEvent) => redactor.event(fromTagged(event) as TracedEvent);
  return {
    start: 'input' in start ? { input: redactor.value(fromTagged(start.input)) } : start,
    inputs: inputs.map((input) => ({ ...input, event: redact(input.event) })),
  };
}

function momentsIn(json: Json): number[] {
  if (isMoment(json)) return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(momentsIn) : [];
}

/** Milliseconds since 1970, between 2020 and 2039. */
function isMoment(json: Json): json is number {
  return typeof json === 'number' && json > 1.6e12 && json < 2.2e12;
}

/** The final state of every actor. */
function endOf({ steps }: Trace): string {
  const ends = new Map(steps.map(({ actor, value, status }) => [actor, { value, status }]));
  return JSON.stringify([...ends].sort(([one], [other]) => (one < other ? -1 : 1)));
}
