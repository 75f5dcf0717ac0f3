import { type MachineSpan, packed, type Timeline, type TimelineCall, type TimelineEntry } from '@upwell/trace/session';

/** The lanes of a timeline from top to bottom, in CSS pixels. */
export interface Lanes {
  axis: number;
  marks: Band;
  /** Inputs of the person, and other inputs except calls. */
  inputs: Band & { person: TimelineEntry[]; other: TimelineEntry[] };
  calls: Band & { rows: TimelineCall[][]; bar: number };
  /** A row of machines that do not overlap; their labels stand in the bars. */
  machines: (Band & { spans: MachineSpan[] })[];
  height: number;
}

export interface Band {
  top: number;
  height: number;
}

const axis = 17;
const marks = 13;
const inputs = 14;
const machine = 15;
const gap = 3;

/** More calls at once share the last row. */
const maxCallRows = 4;
const callBar = 5;

/** Stacks the lanes of a timeline: people, calls, machines. */
export function lanesOf({ entries, calls, spans }: Pick<Timeline, 'entries' | 'calls' | 'spans'>): Lanes {
  const rows = packed(calls.filter(({ service }) => service === 'api'));
  const shown = rows.slice(0, maxCallRows - 1);
  const rest = rows
    .slice(maxCallRows - 1)
    .flat()
    .sort((one, other) => one.from - other.from);
  if (rest.length > 0) shown.push(rest);
  const callHeight = Math.max(2, shown.length) * (callBar + 1) + 2;
  const callTop = axis + marks + inputs + gap;
  const depths = Map.groupBy(spans, ({ depth }) => depth);
  const bands = [...depths.keys()]
    .sort((one, other) => one - other)
    .flatMap((depth) => packed(depths.get(depth) ?? []));
  const first = callTop + callHeight + gap;
  return {
    axis,
    marks: { top: axis, height: marks },
    inputs: {
      top: axis + marks,
      height: inputs,
      person: entries.filter(isPersonal),
      other: entries.filter((entry) => !entry.repeats && !isPersonal(entry) && entry.kind !== 'api'),
    },
    calls: { top: callTop, height: callHeight, rows: shown, bar: callBar },
    machines: bands.map((list, index) => ({
      top: first + index * (machine + 1),
      height: machine,
      spans: list,
    })),
    height: first + bands.length * (machine + 1) + gap,
  };
}

function isPersonal({ kind }: TimelineEntry): boolean {
  return kind === 'person' || kind === 'start' || kind === 'end';
}
