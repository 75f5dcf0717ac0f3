import { placeOf } from '../engine/actor-paths.ts';
import type { ActorPath, TraceStep } from '../format/trace.ts';
import { eventTitle } from '../words/events.ts';
import type { Words } from '../words/names.ts';
import { countWhile } from './count-while.ts';
import { isBare, withFault } from './entry-words.ts';
import type { Timeline, TimelineCall, TimelineEntry } from './timeline.ts';

/** A message between two lanes; in its own lane when a machine waited or sent something to itself. */
export interface SequenceMessage {
  id: string;
  from: string;
  to: string;
  label: string;
  kind: 'sent' | 'call' | 'answer' | 'start' | 'end';
  failed: boolean;
  /** The first and the last moment at which it was sent, and how often: further letters in a field are one message. */
  position: number;
  last: number;
  times: number;
}

/** The messages around a moment, with a lane each for the person, the machines, the browser and the API. */
export interface Sequence {
  /** From left to right; `id` is the place of a machine's path, or the name of what is outside. */
  lanes: { id: string; title: string }[];
  messages: SequenceMessage[];
}

type Message = Omit<SequenceMessage, 'id' | 'last' | 'times'>;

const outside = { person: 'person', api: 'api', browser: 'browser' };

interface SequenceSource {
  timeline: Timeline;
  stepsOf(input: number): readonly TraceStep[];
  words: Words;
}

/** The sequence between two positions. Messages of a machine to itself are left out. */
export function sequenceOf(source: SequenceSource, first: number, last: number): Sequence {
  const { timeline } = source;
  const machines = new Set(timeline.spans.map(({ path }) => path));
  const messages: SequenceMessage[] = [];
  let before: SequenceMessage[] = [];
  for (const entry of timeline.entries.slice(first, last + 1)) {
    const own = knownAt(entry, source, machines);
    if (entry.repeats && isSame(own, before)) {
      for (const message of before) {
        message.last = entry.position;
        message.times += 1;
      }
      continue;
    }
    before = own.map((message, index) => ({
      ...message,
      id: `${entry.position}+${index}`,
      last: entry.position,
      times: 1,
    }));
    messages.push(...before);
  }
  return { lanes: lanesOf(messages, timeline), messages };
}

/** The stride keeps the first entry in view the same for a while as a session grows. */
const maxEntries = 400;
const entryStride = 100;

/** The position so many entries before another one, in which further letters and ticks do not count. */
export function positionBefore({ entries }: Timeline, position: number, count: number): number {
  const minPosition = Math.max(0, Math.ceil((position - maxEntries) / entryStride) * entryStride);
  let first = position;
  for (let left = count; first > minPosition && (left > 0 || isFolded(entries[first])); first--)
    if (!isFolded(entries[first])) left -= 1;
  return first;
}

function isFolded(entry: TimelineEntry | undefined): boolean {
  return Boolean(entry?.repeats) && (entry?.kind === 'person' || entry?.kind === 'source');
}

function isSame(messages: readonly Message[], others: readonly Message[]): boolean {
  return (
    messages.length === others.length &&
    messages.every(({ from, to, label, kind, failed }, index) => {
      const other = others[index];
      return (
        other?.from === from &&
        other.to === to &&
        other.label === label &&
        other.kind === kind &&
        other.failed === failed
      );
    })
  );
}

/** The messages of complete entries: the last one of a running session is not complete. */
const known = new WeakMap<TimelineEntry, Message[]>();

function knownAt(
  entry: TimelineEntry,
  source: SequenceSource,
  machines: ReadonlySet<ActorPath>,
): readonly Message[] {
  const messages = known.get(entry) ?? messagesAt(entry, source, machines);
  if (entry !== source.timeline.entries.at(-1)) known.set(entry, messages);
  return messages;
}

function messagesAt(
  entry: TimelineEntry,
  { timeline: { calls }, stepsOf, words }: SequenceSource,
  machines: ReadonlySet<ActorPath>,
): Message[] {
  const { position } = entry;
  const incoming = incomingMessage(entry, calls);
  const started = calls.slice(
    countWhile(calls, ({ startedBy }) => startedBy < position),
    countWhile(calls, ({ startedBy }) => startedBy <= position),
  );
  return [
    ...(incoming ? [incoming] : []),
    ...stepsOf(entry.input).flatMap((step) => messagesOf(step, entry, machines, words)),
    ...(entry.kind === 'end' ? [] : started).map(({ machine, service, name }) => ({
      from: placeOf(machine),
      to: service,
      label: name,
      kind: 'call' as const,
      failed: false,
      position,
    })),
  ];
}

function incomingMessage(
  { kind, what, outcome, machine, position, failed, fault, call }: TimelineEntry,
  calls: readonly TimelineCall[],
): Message | null {
  const to = placeOf(machine);
  const message = { to, failed, position, kind: 'sent' as const };
  switch (kind) {
    case 'start':
      return null;
    case 'person':
    case 'end':
      return { ...message, from: outside.person, label: what };
    case 'timer':
      return { ...message, from: to, label: outcome ? `${what}: ${outcome}` : what };
    case 'api':
    case 'browser': {
      const ended = call === null ? undefined : calls[call];
      const label = outcome === '' ? what : isBare(outcome) ? `${what}: ${outcome}` : outcome;
      return {
        ...message,
        from: ended?.service ?? outside.browser,
        label: withFault(label, fault),
        kind: 'answer',
      };
    }
    case 'source':
      return { ...message, from: outside.browser, label: outcome ? `${what}: ${outcome}` : what };
  }
}

function messagesOf(
  step: TraceStep,
  { position }: TimelineEntry,
  machines: ReadonlySet<ActorPath>,
  words: Words,
): Message[] {
  const from = placeOf(step.actor);
  const laneOf = (path: ActorPath) => (machines.has(path) ? placeOf(path) : outside.browser);
  const base = { from, failed: false, position };
  return [
    ...step.started
      .filter((path) => machines.has(path))
      .map((path) => ({ ...base, to: placeOf(path), label: 'starts', kind: 'start' as const })),
    ...step.sent
      .filter(({ to, delay }) => delay === null && to !== step.actor)
      .map(({ to, event }) => ({
        ...base,
        to: laneOf(to),
        label: eventTitle(event.type, words),
        kind: 'sent' as const,
      })),
    ...endOf(step, position),
  ];
}

function endOf({ actor, status }: TraceStep, position: number): Message[] {
  const parent = actor.slice(0, Math.max(0, actor.lastIndexOf('/')));
  if (parent === '' || (status !== 'done' && status !== 'error')) return [];
  const failed = status === 'error';
  return [
    {
      from: placeOf(actor),
      to: placeOf(parent),
      label: failed ? 'crashes' : 'is done',
      kind: 'end',
      failed,
      position,
    },
  ];
}

/** The person, the machines in the order of their starts, the browser, the API: those that take part. */
function lanesOf(messages: readonly Message[], { spans, entries }: Timeline): Sequence['lanes'] {
  const taking = new Set(messages.flatMap(({ from, to }) => [from, to]));
  const titles = new Map(spans.map(({ path, title }) => [placeOf(path), title]));
  return [
    { id: outside.person, title: entries[0]?.who ?? 'Person' },
    ...[...titles].map(([id, title]) => ({ id, title })),
    { id: outside.browser, title: 'Browser' },
    { id: outside.api, title: 'API' },
  ].filter(({ id }) => taking.has(id));
}
