import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import type { SandboxEnv } from './env.ts';
import { describeOverlong } from './field-lengths.ts';

/** A request of a call has at most four levels. */
const maxLevels = 20;

/** The JSON body; `undefined` when it is not JSON or nests too deeply. */
export async function readJson(c: Context<SandboxEnv>): Promise<unknown> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return nestsDeeper(body, maxLevels) ? undefined : body;
}

/** The JSON body, checked; throws a 400 with the first wrong or overlong field. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context<SandboxEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = await readJson(c);
  const overlong = describeOverlong(body);
  if (overlong) throw new HTTPException(400, { message: overlong });
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new HTTPException(400, { message: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` });
}

function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => nestsDeeper(item, levels - 1));
}
