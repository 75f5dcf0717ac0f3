import type { Trace, TraceInput } from '../format/trace.ts';

/** Something that a test does, with everything that followed by itself, until the next thing it does. */
export interface Act {
  marks: readonly string[];
  lines: readonly string[];
  expectations: readonly string[];
}

export interface ActWriter {
  opening: readonly string[];
  /** Statements that cause an input; none when it follows by itself. */
  linesFor(input: TraceInput, next: TraceInput | undefined): readonly string[];
  /** Statements that check what the inputs of an act led to, given by their numbers; −1 for the start. */
  expectAfter(inputs: readonly number[]): readonly string[];
}

/** Divides a session into acts. The first opens the page. */
export function actsOf({ inputs, notes, bookmarks }: Trace, writer: ActWriter): Act[] {
  const acts: { lines: readonly string[]; inputs: number[] }[] = [{ lines: writer.opening, inputs: [-1] }];
  for (const [index, input] of inputs.entries()) {
    const lines = writer.linesFor(input, inputs[index + 1]);
    const current = acts.at(-1);
    if (lines.length > 0 || !current) acts.push({ lines, inputs: [input.i] });
    else current.inputs.push(input.i);
  }
  const marks = [...bookmarks.map(({ at, label }) => ({ at, text: label })), ...notes];
  return acts.map(({ lines, inputs: own }, index) => {
    const first = index === 0 ? -Infinity : (own[0] ?? 0);
    const next = acts[index + 1]?.inputs[0] ?? Infinity;
    return {
      marks: marks.filter(({ at }) => first <= at && at < next).map(({ text }) => text),
      lines,
      expectations: writer.expectAfter(own),
    };
  });
}
