import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { type CallName, callNames, calls, contract, type RequestOf } from '../../machines/api/contract.ts';
import type { CallLog } from '../call-log.ts';
import type { SandboxEnv } from '../env.ts';
import { type Fault, type Faults, parseFault } from '../faults.ts';
import type { SandboxState } from '../state.ts';
import { accountCalls } from './account.ts';
import { callerOf, fieldOf } from './caller.ts';
import { connectionCalls } from './connection.ts';
import { faultyAnswer, withoutAnswer } from './faulty-answers.ts';
import { type ApiContext, type Handler, type Handlers, type JsonCallName, Refusal } from './handler.ts';
import { onboardingCalls } from './onboarding.ts';
import { pictureOf } from './picture.ts';
import { purchaseCalls } from './purchase.ts';
import { targetCalls } from './targets.ts';
import { templateCalls } from './templates.ts';

export interface ApiParts {
  state: SandboxState;
  faults: Faults;
  log: CallLog;
  /** Milliseconds that every call takes longer. */
  latencyMs: number;
}

const handlers: Handlers = {
  ...purchaseCalls,
  ...accountCalls,
  ...onboardingCalls,
  ...targetCalls,
  ...templateCalls,
  ...connectionCalls,
};

/** {host}: every call of the contract, validated on the way in and on the way out. */
export function createApi(parts: ApiParts): Hono<SandboxEnv> {
  const host = new Hono<SandboxEnv>();
  host.use(cors({ origin: '*', allowHeaders: ['Content-Type', 'X-Sandbox-Fault'] }));
  for (const name of callNames) {
    const { method, path } = calls[name];
    const route = path.replace(/\{(\w+)\}/g, ':$1');
    host.on(method, route, (c) => handleCall(name, c, parts));
    host.all(route, (c) => unanswered(c, parts, 405, `Use ${method} for ${path}.`));
  }
  host.all('*', (c) => unanswered(c, parts, 404, 'There is no such call.'));
  return host;
}

async function handleCall(name: CallName, c: Context<SandboxEnv>, parts: ApiParts): Promise<Response> {
  const request = await readRequest(name, c);
  const customer = callerOf(parts.state, request);
  const entry = parts.log.arrived({
    time: new Date(parts.state.clock.now()).toISOString(),
    method: c.req.method,
    path: c.req.path,
    name,
    customer: customer?.id ?? null,
    request,
  });
  const written =
    c.req.header('x-sandbox-fault') ??
    c.req.query('sandbox_fault') ??
    parts.faults.take(name, [customer?.id, customer?.email, fieldOf(request, 'email')]);
  if (written) entry.hitBy(written);
  const fault = written ? parseFault(written) : undefined;
  await wait(parts.latencyMs + (fault?.kind === 'latency' ? fault.ms : 0));
  const unanswered = await withoutAnswer(fault, c);
  if (unanswered) {
    entry.finish(0);
    return unanswered;
  }
  const response = faultyAnswer(name, fault, c) ?? answer(name, request, c, parts, fault);
  entry.finish(response.status, callerOf(parts.state, request)?.id);
  return response;
}

function answer(
  name: CallName,
  request: unknown,
  c: Context<SandboxEnv>,
  { state }: ApiParts,
  fault: Fault | undefined,
): Response {
  try {
    if (name === 'profilePicture') return picture(parsed(name, request).uid, c, state);
    const variant = fault?.kind === 'variant' ? fault.variant : undefined;
    const { origin } = new URL(c.req.url);
    return Response.json(jsonAnswer(name, request, { state, origin, variant }));
  } catch (thrown) {
    if (thrown instanceof Refusal) return Response.json(thrown.body, { status: thrown.status });
    console.error(`${name} failed in the sandbox:`, thrown);
    return c.json({ error: 'The sandbox itself failed. See its log.' }, 500);
  }
}

function jsonAnswer<Name extends JsonCallName>(name: Name, request: unknown, context: ApiContext): unknown {
  const handler: Handler<Name> = handlers[name];
  const raw = handler(parsed(name, request), context);
  const checked = v.safeParse(contract[name].answer, raw);
  if (!checked.success)
    throw new Error(`the answer is not what the contract names: ${problemOf(checked.issues)}`);
  return raw;
}

/** The request as the contract reads it; refuses with the field that is wrong. */
function parsed<Name extends CallName>(name: Name, request: unknown): RequestOf<Name> {
  const checked = v.safeParse(calls[name].request, request);
  if (!checked.success) throw new Refusal(400, { error: problemOf(checked.issues) });
  return checked.output as RequestOf<Name>;
}

function problemOf([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`;
}

function picture(uid: string, c: Context<SandboxEnv>, state: SandboxState): Response {
  const customer = state.customers.get(uid);
  if (!customer?.behaviour.picture) throw new Refusal(404, { error: 'There is no picture.' });
  return c.body(pictureOf(customer), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
}

/** Query and path of a GET, the JSON body of a POST; anything that is no JSON reads as `undefined`. */
async function readRequest(name: CallName, c: Context<SandboxEnv>): Promise<unknown> {
  if (calls[name].method === 'GET') return { ...c.req.query(), ...c.req.param() };
  const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false;
  return isJson ? c.req.json().catch(() => undefined) : undefined;
}

function wait(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}

function unanswered(
  c: Context<SandboxEnv>,
  { state, log }: ApiParts,
  status: 404 | 405,
  error: string,
): Response {
  log
    .arrived({
      time: new Date(state.clock.now()).toISOString(),
      method: c.req.method,
      path: c.req.path,
      name: null,
      customer: null,
      request: undefined,
    })
    .finish(status);
  return c.json({ error }, status);
}
