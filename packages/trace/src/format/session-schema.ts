import * as v from 'valibot';
import { type SessionFile, sessionVersion } from './session.ts';
import { actorSchema, inputSchema, pageSchema, type Same, stepSchema, traceSchema } from './trace-schema.ts';

const actorPath = inputSchema.entries.to;
const milliseconds = inputSchema.entries.t;
const sourcePosition = v.pipe(v.string(), v.maxLength(300));

const packedInputs = v.array(v.union([inputSchema, runSchema(inputSchema)]));

const inputsPageSchema = v.strictObject({
  kind: v.literal('inputs'),
  ...pageSchema.entries,
  after: milliseconds,
  services: v.record(actorPath, actorSchema.entries.service.wrapped),
  inputs: packedInputs,
  end: v.nullable(
    v.strictObject({
      states: v.record(actorPath, stepSchema.entries.value),
      waiting: v.array(actorPath),
    }),
  ),
  isCut: v.boolean(),
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

/** A session as a file holds it, with runs packed: published as `session.schema.json` in `docs`. */
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
  left: v.exactOptional(v.array(leftPageSchema)),
});
true satisfies Same<v.InferOutput<typeof sessionFileSchema>, SessionFile>;

function runSchema<Item extends v.GenericSchema>(item: Item) {
  return v.strictObject({
    run: v.strictObject({
      block: v.pipe(v.array(item), v.minLength(1)),
      vary: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
      increments: v.array(v.array(v.number())),
    }),
  });
}
