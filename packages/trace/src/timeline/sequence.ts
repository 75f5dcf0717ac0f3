import { placeOf } from '../engine/actor-paths.ts';
import type { ActorPath } from '../format/trace.ts';
import { eventTitle } from '../words/events.ts';
import type { Words } from '../words/names.ts';
import { countWhile } from './count-while.ts';
import { isBare, withFault } from './entry-words.ts';
import type { ActorMessage, Timeline, TimelineCall, TimelineEntry } from './timeline.ts';

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

/** The sequence between two positions. Messages of a machine to itself are left out. */
export function sequenceOf(timeline: Timeline, words: Words, first: number, last: number): Sequence {
  const machines = new Set(timeline.spans.map(({ path }) => path));
  const messages: SequenceMessage[] = [];
  let before: SequenceMessage[] = [];
  for (const entry of timeline.entries.slice(first, last + 1)) {
    const own = messagesAt(entry, timeline, machines, words);
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

function messagesAt(
  entry: TimelineEntry,
  { calls, messages }: Timeline,
  machines: ReadonlySet<ActorPath>,
  words: Words,
): Message[] {
  const { position, input } = entry;
  const incoming = incomingMessage(entry, calls);
  const within = <Item>(items: readonly Item[], placeOfItem: (item: Item) => number, at: number) =>
    items.slice(
      countWhile(items, (item) => placeOfItem(item) < at),
      countWhile(items, (item) => placeOfItem(item) <= at),
    );
  const started = within(calls, ({ startedBy }) => startedBy, position);
  return [
    ...(incoming ? [incoming] : []),
    ...within(messages, ({ cause }) => cause, input).flatMap((one) => messagesOf(one, position, machines, words)),
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
  { from, to, event: { type } }: ActorMessage,
  position: number,
  machines: ReadonlySet<ActorPath>,
  words: Words,
): Message[] {
  if (from === to) return [];
  const ended = /^xstate\.(done|error)\.actor\./.exec(type)?.[1];
  const failed = ended === 'error';
  const lane = machines.has(to) ? placeOf(to) : outside.browser;
  const message = { from: placeOf(from ?? ''), to: lane, position, failed };
  if (ended) return [{ ...message, label: failed ? 'crashes' : 'is done', kind: 'end' }];
  if (type === 'xstate.init') return [{ ...message, label: 'starts', kind: 'start' }];
  return [{ ...message, label: eventTitle(type, words), kind: 'sent' }];
}

/** The person, the machines in the order of their starts, the browser, the API: those that take part. */
function lanesOf(messages: readonly Message[], { spans, entries }: Timeline): Sequence['lanes'] {
  const taking = new Set(messages.flatMap(({ from, to }) => [from, to]));
  const titles = new Map(spans.map(({ path, title }) => [placeOf(path), title.replace(/#\d+$/, '')]));
  return [
    { id: outside.person, title: entries[0]?.who ?? '' },
    ...[...titles].map(([id, title]) => ({ id, title })),
    { id: outside.browser, title: 'Browser' },
    { id: outside.api, title: 'API' },
  ].filter(({ id }) => taking.has(id));
}
