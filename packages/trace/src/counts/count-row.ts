/** What happened and how often: a state that was left for another, or a call that failed. The aggregate of what pages report. */
export interface CountRow {
  /** The day, such as `2026-11-28`; empty where the file does not say. */
  day: string;
  build: string;
  /** The campaign; empty without one. */
  source: string;
  /** The flow, by the id of its machine. */
  flow: string;
  /** The machine in that flow. */
  machine: string;
  /** The path of the state in its machine; of a call, the state that made it. `null` where nothing is left. */
  from: string | null;
  /** `null` where nothing is entered. */
  to: string | null;
  /** By which kind of input, or `call` for a call that failed. */
  kind: string;
  /** The type of the event, as the chart names it; the name of a call. */
  event: string;
  /** How a call failed, such as `status 503`; otherwise empty. */
  failure: string;
  /** How long somebody was in `from`, in milliseconds. */
  ms: number;
  count: number;
}

type Fields = Record<string, unknown>;

/** The rows of one entry of a file: an event as pages post it, or a row of an aggregate. `null` for anything else. */
export function rowsOfEntry(entry: unknown): CountRow[] | null {
  if (!isFields(entry)) return null;
  const event = eventIn(entry);
  const { kind } = event;
  const common = { day: dayOf(entry), build: buildOf(event), source: sourceOf(event.source) };
  if (kind === 'steps' && Array.isArray(event.rows)) {
    const rows = event.rows.map((row) => (isFields(row) ? readRow(row, common) : null));
    return rows.includes(null) ? null : (rows as CountRow[]);
  }
  if (kind === 'call' && typeof event.call === 'string') {
    const failure = event.how === 'status' ? `status ${event.status}` : event.how;
    const { flow, machine, state: from, call } = event;
    const row = readRow({ flow, machine, from, event: call, kind, failure, ms: 0, count: 1 }, common);
    return row && [row];
  }
  if ('count' in event) {
    const row = readRow(event, common);
    return row && [row];
  }
  return typeof kind === 'string' ? [] : null;
}

/** An event may lie in a record of whoever received it, as JSON or as its text. */
function eventIn(entry: Fields): Fields {
  const { event, body } = entry;
  for (const inside of [event, body]) {
    if (isFields(inside)) return inside;
    if (typeof inside === 'string' && inside.startsWith('{')) {
      const parsed: unknown = JSON.parse(inside);
      if (isFields(parsed)) return parsed;
    }
  }
  return entry;
}

function readRow(fields: Fields, common: Pick<CountRow, 'day' | 'build' | 'source'>): CountRow | null {
  const { flow, kind } = fields;
  const [count, ms] = [Number(fields.count), Number(fields.ms ?? 0)];
  const machine = fields.machine ?? flow;
  const isRead = isName(flow) && isName(machine) && isName(kind) && Number.isSafeInteger(count) && count >= 0;
  if (!isRead || !(ms >= 0)) return null;
  const [from, to] = [stateIn(fields.from), stateIn(fields.to)];
  const [event, failure] = [fields.event ?? '', fields.failure ?? ''];
  if (from === undefined || to === undefined || !isText(event) || !isText(failure)) return null;
  return { ...common, flow, machine, from, to, kind, event, failure, ms, count };
}

function stateIn(value: unknown): string | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  return isText(value) ? value : undefined;
}

/** `hour`, `day`, `received` or `time`, as text in ISO 8601 or with a space. */
function dayOf(entry: Fields): string {
  const written = [entry.hour, entry.day, entry.received, entry.time].find(isText);
  return /^\d{4}-\d\d-\d\d/.exec(written ?? '')?.[0] ?? '';
}

function buildOf({ build }: Fields): string {
  if (isFields(build)) return isText(build.commit) ? build.commit : '';
  return isText(build) ? build : '';
}

/** The values of its parameters; of those without a value the names. */
function sourceOf(source: unknown): string {
  if (isText(source)) return source;
  if (!isFields(source)) return '';
  const values = Object.entries(source).map(([name, value]) => (value === '' ? name : String(value)));
  return values.join(' ').slice(0, maxCharacters);
}

const maxCharacters = 300;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxCharacters;
}

function isName(value: unknown): value is string {
  return isText(value) && value !== '';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
