import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { type CallName, callNames, calls, contract, type Id, type RequestOf } from '../../../machines/api/contract.ts';
import { type FaultOf, faultWithoutMessage, parseFault } from '../../faults/faults.ts';
import type { LoggedCall } from '../call-log.ts';
import { findCustomer } from '../customers.ts';
import type { SandboxEnv } from '../env.ts';
import { describeOverlong } from '../field-lengths.ts';
import type { Oddity } from '../oddities.ts';
import { readJson } from '../read-body.ts';
import { limitBody } from '../request-checks.ts';
import type { Customer, SandboxState } from '../state.ts';
import { accountHandlers } from './account.ts';
import { connectionHandlers } from './connection.ts';
import { answerAfterFault, faultAnswer, wasDropped } from './fault-answers.ts';
import { type CallContext, ErrorAnswer, fail, type Handler, type Handlers, type JsonCallName } from './handler.ts';
import { withNumericIds, withStoredIds } from './numeric-ids.ts';
import { oddAnswer, type RawAnswer, slownessOf } from './odd-answers.ts';
import { onboardingHandlers } from './onboarding.ts';
import { pictureOf } from './picture.ts';
import { purchaseHandlers } from './purchase.ts';
import { targetHandlers } from './targets.ts';
import { templateHandlers } from './templates.ts';

const handlers: Handlers = {
  ...purchaseHandlers,
  ...accountHandlers,
  ...onboardingHandlers,
  ...targetHandlers,
  ...templateHandlers,
  ...connectionHandlers,
};

/** Every call of the contract; request and answer are validated. Each takes `latencyMs` longer. */
export function createApi(state: SandboxState, latencyMs: number): Hono<SandboxEnv> {
  const api = new Hono<SandboxEnv>();
  api.use(
    cors({
      origin: '*',
      allowHeaders: ['Content-Type', 'X-Sandbox-Fault'],
      exposeHeaders: ['Retry-After', 'X-Sandbox-Fault'],
    }),
    limitBody,
  );
  for (const name of callNames) {
    const { method, path } = calls[name];
    const route = path.replace(/\{(\w+)\}/g, ':$1');
    api.on(method, route, (c) => handleCall(name, c, state, latencyMs));
    api.all(route, (c) => noSuchCall(c, state, 405, `Use ${method} for ${path}.`));
  }
  api.all('*', (c) => noSuchCall(c, state, 404, 'There is no such call.'));
  return api;
}

async function handleCall(
  name: CallName,
  c: Context<SandboxEnv>,
  state: SandboxState,
  latencyMs: number,
): Promise<Response> {
  const request = await readRequest(name, c);
  const customer = callerOf(state, request);
  const entry = state.log.add(logged(c, state, { name, customer: customer?.id ?? null, request }));
  const caller = [customer?.id, customer?.email, fieldOf(request, 'email')];
  const odd = state.oddities.of(caller);
  const written = c.req.header('x-sandbox-fault') ?? c.req.query('sandbox_fault') ?? state.faults.take(name, caller);
  if (written) entry.setFault(written);
  const fault = parseFault(written ?? '', 'sandbox');
  await wait(latencyMs + slownessOf(name, odd) + (fault?.kind === 'latency' ? fault.ms : 0));
  const response =
    (await faultAnswer(name, fault, c)) ??
    (await answerAfterFault(answer(name, request, c, state, { fault, odd }), fault, c));
  if (wasDropped(response)) {
    entry.finish(0);
    return response;
  }
  entry.finish(response.status, callerOf(state, request)?.id);
  if (fault) response.headers.set('X-Sandbox-Fault', faultWithoutMessage(fault));
  return response;
}

function answer(
  name: CallName,
  request: unknown,
  c: Context<SandboxEnv>,
  state: SandboxState,
  { fault, odd }: { fault: FaultOf<'sandbox'> | undefined; odd: ReadonlySet<Oddity> },
): Response {
  const isNumeric = odd.has('numericIds');
  try {
    const asked = isNumeric ? withStoredIds(name, request, state) : request;
    if (name === 'profilePicture') return picture(parseRequest(name, asked).uid, c, state);
    const variant = fault?.kind === 'variant' ? fault.variant : undefined;
    const { origin } = new URL(c.req.url);
    const plain = jsonAnswer(name, asked, { state, origin, variant });
    const { status, body } = oddAnswer(name, { status: 200, body: plain }, odd);
    return send({ status, body: isNumeric ? withNumericIds(state, body) : body });
  } catch (thrown) {
    if (thrown instanceof ErrorAnswer) {
      return send(oddAnswer(name, { status: thrown.status, body: thrown.body }, odd));
    }
    console.error(`${name} failed in the sandbox:`, thrown);
    return c.json({ error: 'The sandbox itself failed. See its log.' }, 500);
  }
}

function send({ status, body }: RawAnswer): Response {
  return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
}

function jsonAnswer<Name extends JsonCallName>(name: Name, request: unknown, context: CallContext): unknown {
  const handler: Handler<Name> = handlers[name];
  const raw = handler(parseRequest(name, request), context);
  const parsed = v.safeParse(contract[name].answer, raw);
  if (!parsed.success) throw new Error(`the answer does not match the contract: ${textOf(parsed.issues)}`);
  return raw;
}

/** The request as the contract parses it; fails with the first wrong or overlong field. */
function parseRequest<Name extends CallName>(name: Name, request: unknown): RequestOf<Name> {
  const overlong = describeOverlong(request);
  if (overlong) fail(400, overlong);
  const parsed = v.safeParse(calls[name].request, request);
  return parsed.success ? (parsed.output as RequestOf<Name>) : fail(400, textOf(parsed.issues));
}

function textOf([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`;
}

function picture(uid: Id, c: Context<SandboxEnv>, state: SandboxState): Response {
  const customer = state.customers.get(uid);
  if (!customer?.behaviour.picture) return fail(404, 'There is no picture.');
  return c.body(pictureOf(customer), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
}

/** Query and path of a GET, the JSON body of a POST; `undefined` for a body that cannot be read. */
async function readRequest(name: CallName, c: Context<SandboxEnv>): Promise<unknown> {
  if (calls[name].method === 'GET') return { ...c.req.query(), ...c.req.param() };
  const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false;
  return isJson ? readJson(c) : undefined;
}

/** The customer who makes this call, if its request identifies one; ids may be numbers. */
function callerOf(state: SandboxState, request: unknown): Customer | undefined {
  const { customers, payments, templates } = state;
  const field = (name: string) => fieldOf(request, name) ?? '';
  const userId = field('user_id') || field('uid');
  if (userId) return customers.get(userId) ?? customers.numbered(Number(userId));
  const templateId = field('template_id');
  const owner =
    payments.get(field('checkout_id') || field('session_id')) ??
    templates.get(templateId) ??
    (templateId ? templates.numbered(Number(templateId)) : undefined);
  return (
    customers.get(owner?.customer ?? '') ??
    customers.find('session', field('session') || field('session_id')) ??
    customers.find('accessToken', field('access_token')) ??
    findCustomer(state, field('email'))
  );
}

function fieldOf(request: unknown, name: string): string | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const value: unknown = Reflect.get(request, name);
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;
}

function wait(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}

function noSuchCall(c: Context<SandboxEnv>, state: SandboxState, status: 404 | 405, error: string): Response {
  state.log.add(logged(c, state, { name: null, customer: null, request: undefined })).finish(status);
  return c.json({ error }, status);
}

function logged(
  { req }: Context<SandboxEnv>,
  { clock }: SandboxState,
  call: Pick<LoggedCall, 'name' | 'customer' | 'request'>,
) {
  return { time: new Date(clock.now()).toISOString(), method: req.method, path: req.path, ...call };
}
