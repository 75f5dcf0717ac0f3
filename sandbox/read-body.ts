import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import type { SandboxEnv } from './env.ts';

/** The JSON body, checked; throws a 400 with the first wrong field. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context<SandboxEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, await c.req.json().catch(() => undefined));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new HTTPException(400, { message: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` });
}
