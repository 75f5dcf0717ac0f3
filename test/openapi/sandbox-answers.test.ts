import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, callNames, calls } from '../../machines/api/contract.ts';
import { documentationOf } from '../../machines/api/documentation/fields.ts';
import { addressOf } from '../../machines/api/request.ts';
import {
  openCardSession,
  type RunningSandbox,
  requestFor,
  runSandboxForEachCall,
} from '../sandbox/run-sandbox.ts';
import { errorsOf } from './schema-errors.ts';
import { answerSchemaOf, operations } from './written.ts';

/** Where a customer must be to make a call; for the others that is `connecting`. */
const pointOf: Partial<Record<CallName, 'subscribed' | 'paid'>> = {
  createTemporaryUser: 'subscribed',
  createCreemCheckout: 'subscribed',
  createCheckoutSession: 'subscribed',
  sessionStatus: 'subscribed',
  verifySession: 'paid',
};

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await runSandboxForEachCall();
});
afterAll(() => sandbox.close());

test.each(callNames.filter((name) => documentationOf(name).answerExample))(
  '%s: the sandbox answers as it is documented',
  async (name) => {
    const customer = await sandbox.customerAt(pointOf[name] ?? 'connecting');
    const values = name === 'sessionStatus' ? await openCardSession(sandbox, customer) : {};
    const request = requestFor(name, customer, values) as Record<string, unknown>;
    const call = calls[name];
    const response = await sandbox.send(
      addressOf('/host', call, request),
      call.method === 'POST' ? request : undefined,
    );
    expect(response.status).toBe(200);
    const { operation } = operations.find((one) => one.operation.operationId === name) ?? {};
    expect(errorsOf(name, operation && answerSchemaOf(operation), await response.json())).toEqual([]);
  },
);
