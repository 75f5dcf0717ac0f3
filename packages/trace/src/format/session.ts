import * as v from 'valibot';
import { sessionVersion } from './session-limits.ts';
import { actorSchema, inputSchema, pageSchema, stepSchema, type Trace, traceSchema } from './trace.ts';

const actorPath = inputSchema.entries.to;
const milliseconds = inputSchema.entries.t;
const sourcePosition = v.pipe(v.string(), v.maxLength(300));

/** One flow on one page, of which the inputs and the end were recorded: customers' pages do not carry the code that makes steps and charts. */
export type InputsPage = v.InferOutput<typeof inputsPageSchema>;
const inputsPageSchema = v.strictObject({
  kind: v.literal('inputs'),
  ...pageSchema.entries,
  after: milliseconds,
  /** The number of the page load, as the person was told it. */
  reference: v.exactOptional(v.pipe(v.string(), v.regex(/^[\da-f]{8}$/))),
  /** The calls, browser tasks and event sources that ran, by their actor path without generations. */
  services: v.record(actorPath, actorSchema.entries.service.wrapped),
  inputs: v.array(inputSchema),
  /** The state of the flow after its last input; `null` when the visitor went to another page by a link, which stops the flow. */
  end: v.nullable(
    v.strictObject({
      states: v.record(actorPath, stepSchema.entries.value),
      waiting: v.array(actorPath),
    }),
  ),
  isCut: v.boolean(),
  /** Why the page could not be shown any longer. The message of the error may be private. */
  crash: v.nullable(
    v.strictObject({
      name: sourcePosition,
      places: v.pipe(v.array(sourcePosition), v.maxLength(20)),
    }),
  ),
});

/** A page that was left before the recorder had arrived: what happened on it is lost. */
type LeftPage = v.InferOutput<typeof leftPageSchema>;
const leftPageSchema = v.strictObject({
  path: pageSchema.entries.env.entries.path,
  after: milliseconds,
});

/** One page load: with the steps that were observed, or with the inputs alone. */
export type SessionPage = Trace | InputsPage;

/** A session in memory: what somebody did on one or more pages. */
export interface Session {
  pages: SessionPage[];
  left?: LeftPage[];
}

export const packedInputs = v.array(v.union([inputSchema, runSchema(inputSchema)]));
export const packedSteps = v.array(v.union([stepSchema, runSchema(stepSchema)]));

/** A session as its file holds it, with runs packed: one or more page loads of one person, in their order. */
export type SessionFile = v.InferOutput<typeof sessionFileSchema>;
/** Published as `session.schema.json` in `docs`. */
export const sessionFileSchema = v.strictObject({
  format: v.literal('session'),
  version: v.literal(sessionVersion),
  pages: v.array(
    v.variant('kind', [
      v.strictObject({
        ...traceSchema.entries,
        inputs: packedInputs,
        steps: packedSteps,
      }),
      v.strictObject({ ...inputsPageSchema.entries, inputs: packedInputs }),
    ]),
  ),
  left: v.exactOptional(v.array(leftPageSchema)),
});

function runSchema<Item extends v.GenericSchema>(item: Item) {
  return v.strictObject({
    run: v.strictObject({
      block: v.pipe(v.array(item), v.minLength(1)),
      vary: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
      increments: v.array(v.array(v.number())),
    }),
  });
}
