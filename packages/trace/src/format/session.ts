import * as v from 'valibot';
import {
  actorSchema,
  inputSchema,
  pageSchema,
  stepSchema,
  type Trace,
  type TraceInput,
  traceSchema,
} from './trace.ts';

/** Of the format; readers refuse files of a later one. */
export const sessionVersion = 3;

/** How the name of a session file ends. */
export const sessionExtension = '.session.json';

/** Inputs and steps are those of all pages together. */
export const sessionLimits = {
  characters: 64_000_000,
  inputs: 200_000,
  steps: 500_000,
  depth: 100,
};

const actorPath = inputSchema.entries.to;
const milliseconds = inputSchema.entries.t;
const sourcePosition = v.pipe(v.string(), v.maxLength(300));

const packedInputs = v.array(v.union([inputSchema, runSchema(inputSchema)]));

/** The inputs alone: customers' pages do not carry the code that makes steps and charts. */
const inputsPageSchema = v.strictObject({
  kind: v.literal('inputs'),
  ...pageSchema.entries,
  after: milliseconds,
  /** The calls, browser tasks and event sources that ran, by their actor path without generations. */
  services: v.record(actorPath, actorSchema.entries.service.wrapped),
  inputs: packedInputs,
  /** Where the flow was after its last input; `null` when the visitor went to another page by a link, which stops the flow. */
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

const leftPageSchema = v.strictObject({
  path: pageSchema.entries.env.entries.path,
  after: milliseconds,
});

/** A session as a file holds it, with runs packed: published as `docs/session.schema.json`. */
export const sessionFileSchema = v.strictObject({
  format: v.literal('session'),
  version: v.literal(sessionVersion),
  pages: v.array(
    v.variant('kind', [
      v.strictObject({
        ...traceSchema.entries,
        inputs: packedInputs,
        steps: v.array(v.union([stepSchema, runSchema(stepSchema)])),
      }),
      inputsPageSchema,
    ]),
  ),
  /** Pages that were left before the recorder had arrived: what happened on them is lost. */
  left: v.exactOptional(v.array(leftPageSchema)),
});

/** A session as its file holds it: one or more page loads of one person, in their order. */
export type SessionFile = v.InferOutput<typeof sessionFileSchema>;

/** One flow on one page, of which the inputs and the end were recorded. */
export type InputsPage = Omit<v.InferOutput<typeof inputsPageSchema>, 'inputs'> & { inputs: TraceInput[] };

/** One page load: with the steps that were observed, or with the inputs alone. */
export type SessionPage = Trace | InputsPage;

/** What somebody did on one or more pages, in memory. */
export interface Session extends Pick<SessionFile, 'left'> {
  pages: SessionPage[];
}

function runSchema<Item extends v.GenericSchema>(item: Item) {
  return v.strictObject({
    run: v.strictObject({
      block: v.pipe(v.array(item), v.minLength(1)),
      vary: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
      increments: v.array(v.array(v.number())),
    }),
  });
}
