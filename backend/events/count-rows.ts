/** An event as a page posted it (docs/product.md, What the operator hears). Anybody can post, so its fields may be anything. */
export type PostedEvent = { kind: string } & Record<string, unknown>;

/** A kind of happening and its number: the columns of the table `counts`, but for its period. An empty text is none. */
export interface CountedRow {
  build: string;
  source: string;
  flow: string;
  machine: string;
  from: string;
  to: string;
  kind: string;
  event: string;
  failure: string;
  ms: number;
  transition: string;
  count: number;
}

/** The flow, and the machine, of what happened to the page itself. */
export const pageItself = 'page';

/** The field that says what an event of a kind is about. */
const subjects: Readonly<Record<string, string>> = {
  error: 'name',
  rejection: 'name',
  crash: 'name',
  browser: 'name',
  csp: 'origin',
  file: 'file',
  visit: 'page',
};

/** The names of the code, of files and origins, and no markup of the programs in which somebody reads what is told. */
const plainText = /^[\w.:/|#$*() -]{0,200}$/;
const maxRows = 250;
const maxCount = 100_000;

/** The rows that an event adds to. `isFirst`: it is the first of its page, which is counted as well. */
export function rowsOf(event: PostedEvent, isFirst: boolean): CountedRow[] {
  const common = { build: text(Object(event.build).commit), source: sourceOf(event.source) };
  const page = { ...common, ...nothing, flow: pageItself, machine: pageItself, count: 1 };
  const subject = subjects[event.kind];
  return [
    ...(isFirst ? [{ ...page, kind: 'page' }] : []),
    ...(subject ? [{ ...page, kind: event.kind, event: text(event[subject]) }] : []),
    ...(event.kind === 'call' ? [{ ...common, ...callRow(event) }] : []),
    ...(event.kind === 'steps' ? stepRows(event.rows).map((row) => ({ ...common, ...row })) : []),
  ].filter(({ flow, machine }) => flow !== '' && machine !== '');
}

type OwnRow = Omit<CountedRow, 'build' | 'source'>;

const nothing = { from: '', to: '', event: '', failure: '', ms: 0, transition: '' };

function callRow({ flow, machine, state, call, how, status }: PostedEvent): OwnRow {
  const hasStatus = (how === 'status' || how === 'page') && typeof status === 'number';
  return {
    ...nothing,
    flow: text(flow),
    machine: text(machine),
    from: text(state),
    kind: 'call',
    event: text(call),
    failure: hasStatus ? `${how} ${status}` : text(how),
    count: 1,
  };
}

function stepRows(rows: unknown): OwnRow[] {
  if (!Array.isArray(rows)) return [];
  return rows.slice(0, maxRows).flatMap((row: Record<string, unknown> | null) => {
    const { flow, machine, from, to, kind, event, failure, transition, ms, count } = Object(row);
    const isCounted = Number.isInteger(count) && count > 0 && count <= maxCount && text(kind) !== '' && kind !== 'call';
    if (!isCounted || text(flow) === pageItself) return [];
    return {
      flow: text(flow),
      machine: text(machine),
      from: text(from),
      to: text(to),
      kind: text(kind),
      event: text(event),
      failure: failure === 'failed' ? failure : '',
      ms: powerOfTwo(ms),
      transition: text(transition),
      count,
    };
  });
}

/** The values of its parameters as one text; of a click id, whose value is not sent, its name. */
function sourceOf(source: unknown): string {
  const values = Object.entries(Object(source)).map(([name, value]) => text(value) || text(name));
  return text(values.join(' '));
}

function text(value: unknown): string {
  return typeof value === 'string' && plainText.test(value) ? value : '';
}

function powerOfTwo(ms: unknown): number {
  return typeof ms === 'number' && ms >= 1 ? 2 ** Math.min(40, Math.round(Math.log2(ms))) : 0;
}
