import * as v from 'valibot';

const maxCharacters = 300;

const text = v.pipe(v.string(), v.maxLength(maxCharacters));
const name = v.pipe(text, v.minLength(1));
/** An empty one is none: some databases have no `NULL` in an array. */
const path = v.pipe(
  v.nullish(text, ''),
  v.transform((written) => written || null),
);
/** Also as text, in which some databases write large numbers. */
const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite(), v.minValue(0));

const countRow = v.object({
  /** The flow, by the id of its machine. */
  flow: name,
  /** The machine in that flow. */
  machine: name,
  /** The path of the state in its machine; of a call, the state that made it. `null` where nothing is left. */
  from: path,
  /** `null` where nothing is entered. */
  to: path,
  /** The kind of input that it goes back to, or `call` for a call that failed. */
  kind: name,
  /** The type of the event, as the chart names it; the name of a call. */
  event: v.nullish(text, ''),
  /** The transition that was taken, by its `transitionKey`. */
  transition: path,
  /** The way in which a call failed, such as `status 503`; otherwise empty. */
  failure: v.nullish(text, ''),
  /** The time that somebody was in `from`, in milliseconds. */
  ms: v.nullish(number, 0),
  count: number,
});

/** What happened and how often: a transition, a state that was left for another, or a call that failed. The aggregate of what pages report. */
export type CountRow = v.InferOutput<typeof countRow>;

const fileOfRows = v.pipe(v.string(), v.parseJson(), v.array(countRow));

/** The rows of a file; `null` where it is not an array of such rows. */
export function readCounts(file: string): CountRow[] | null {
  const { success, output } = v.safeParse(fileOfRows, file);
  return success ? output : null;
}
