import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import type { SandboxEnv } from './env.ts';
import { describeOverlong } from './field-lengths.ts';

/** The JSON body, checked; throws a 400 with the first wrong or overlong field. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context<SandboxEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const overlong = describeOverlong(body);
  if (overlong) throw new HTTPException(400, { message: overlong });
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new HTTPException(400, { message: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` });
}
