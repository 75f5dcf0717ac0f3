import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { callNamed, parseFault } from '../faults/faults.ts';
import { customerProgress, findCustomer, resumePoints } from './customers.ts';
import type { SandboxEnv } from './env.ts';
import { oddities, parseOddities } from './oddities.ts';
import { newPromoCode, promoKinds } from './promo-codes.ts';
import { readBody } from './read-body.ts';
import { changeCustomer, changesSchema, createCustomerAt, linksOf } from './resume-points.ts';
import type { Customer, SandboxState } from './state.ts';

const newCustomerSchema = v.strictObject({
  at: v.picklist(resumePoints),
  email: v.optional(v.pipe(v.string(), v.includes('@'))),
  type: v.optional(v.picklist(['professional', 'individual'])),
  overrides: v.optional(changesSchema),
});

const faultSchema = v.strictObject({
  call: v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const name = callNamed(dataset.value);
      if (name) return name;
      addIssue({ message: 'must name a call, or be *' });
      return NEVER;
    }),
  ),
  kind: v.pipe(
    v.string(),
    v.check((kind) => parseFault(kind, 'sandbox') !== undefined, 'is not a fault that the sandbox can produce'),
  ),
  times: v.optional(v.nullable(v.union([v.literal('once'), v.pipe(v.number(), v.integer(), v.minValue(1))])), null),
  /** The time until calls are answered again. */
  seconds: v.optional(v.pipe(v.number(), v.minValue(1))),
  customer: v.optional(v.nullable(v.string()), null),
});

const odditySchema = v.strictObject({
  oddities: v.pipe(
    v.array(v.string()),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parsed = parseOddities(dataset.value.join());
      if (parsed) return parsed;
      addIssue({ message: `must be oddest, or some of ${oddities.join(', ')}` });
      return NEVER;
    }),
  ),
  customer: v.optional(v.nullable(v.string()), null),
});

const promoSchema = v.strictObject({
  kind: v.picklist(promoKinds),
  code: v.optional(v.string()),
  email: v.optional(v.string()),
  seconds: v.optional(v.number()),
});

/** The sandbox as tests and scripts control it: JSON under `/sandbox/api`. */
export function createControlApi(state: SandboxState): Hono<SandboxEnv> {
  const { faults, log } = state;
  const api = new Hono<SandboxEnv>();

  function customerIn(c: Context<SandboxEnv>): Customer {
    const customer = findCustomer(state, c.req.param('customer') ?? '');
    if (!customer) throw new HTTPException(404, { message: 'There is no such customer.' });
    return customer;
  }
  const described = (customer: Customer) => ({
    uid: customer.id,
    email: customer.email,
    type: customer.type,
    progress: customerProgress(state, customer),
    status: customer.status,
    links: linksOf(customer),
  });

  api.post('/customers', async (c) => {
    const { at, ...options } = await readBody(c, newCustomerSchema);
    return c.json(described(createCustomerAt(state, at, options)));
  });
  api.get('/customers/:customer', (c) => c.json(described(customerIn(c))));
  api.post('/customers/:customer', async (c) =>
    c.json(described(changeCustomer(state, customerIn(c), await readBody(c, changesSchema)))),
  );

  api.post('/faults', async (c) => {
    const { times, seconds, ...fault } = await readBody(c, faultSchema);
    const endsAt = seconds ? state.clock.now() + seconds * 1_000 : null;
    return c.json(faults.add({ ...fault, timesLeft: times === 'once' ? 1 : times, endsAt }));
  });
  api.delete('/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });

  api.get('/oddities', (c) => c.json({ oddities: state.oddities.list() }));
  api.post('/oddities', async (c) => {
    const odd = await readBody(c, odditySchema);
    state.oddities.set(odd.customer, odd.oddities);
    return c.json(odd);
  });
  api.delete('/oddities', (c) => {
    state.oddities.clear();
    return c.body(null, 204);
  });

  api.get('/calls', (c) => {
    const customerQuery = c.req.query('customer');
    const uid = customerQuery && (findCustomer(state, customerQuery)?.id ?? customerQuery);
    return c.json({ calls: log.list().filter(({ customer }) => !uid || customer === uid) });
  });

  api.get('/mails', (c) => {
    const to = c.req.query('to');
    const mails = to ? state.mails.ownedBy(to.toLowerCase()) : state.mails.all();
    return c.json({ mails: mails.reverse() });
  });

  api.post('/promo-codes', async (c) => {
    const { kind, ...options } = await readBody(c, promoSchema);
    const { id, email } = newPromoCode(state, kind, options);
    return c.json({ code: id, email, link: `/?${new URLSearchParams({ code: id })}` });
  });

  api.all('*', (c) => c.json({ error: 'There is no such path in the control API.' }, 404));
  api.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ error: error.message }, error.status);
    console.error('The control API failed:', error);
    return c.json({ error: error.message }, 500);
  });
  return api;
}
