import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { documentationOf } from '../../../backend/documentation/fields.ts';
import { callNames, calls } from '../../../machines/api/contract.ts';
import { argsFor, type Change, type PlainBackend, runPlainBackend } from './plain-backend.ts';
import { findingsOf, reportOf } from './run-conform.ts';

/** docs/operations.md, What it cannot check. A backend that keeps nothing fails by what it does not keep alone. */

let backend: PlainBackend;

afterEach(() => backend.close());

/** As a mock that is made from the documentation: every valid request has the example for its answer. */
const examples: Change = (asked, answer) => {
  const name = callNames.find((one) => calls[one].method === asked.method && calls[one].path === asked.path);
  if (name === undefined) return answer;
  const isValid = v.safeParse(calls[name].request, asked.fields).success;
  const body = isValid ? (documentationOf(name).answerExample ?? {}) : { error: 'The request is not valid.' };
  return { ...answer, status: isValid ? 200 : 422, body };
};

test('a backend that keeps nothing fails by what it does not keep alone, at once', async () => {
  backend = await runPlainBackend(examples);
  let waitedMs = 0;
  const report = await reportOf(argsFor(backend, '--write', '--accepts-any-token'), {
    wait: async (ms) => {
      waitedMs += ms;
    },
  });
  expect(findingsOf(report, 'failure')).toEqual([
    'addJob: job_name',
    'addMainAccount: account_name',
    'updateTemplate: updates',
    'deleteTemplate: template_id',
  ]);
  expect(report.failures).toBe(4);
  expect(waitedMs).toBe(0);
});
