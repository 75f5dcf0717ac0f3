import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { slownessOf } from '../../../backend/sandbox/api/odd-answers.ts';
import { oddities } from '../../../backend/sandbox/oddities.ts';
import type { CallName, Id } from '../../../machines/api/contract.ts';
import { accessTokenOf, type RunningSandbox, requestFor, runSandbox, type TestCustomer } from './run-sandbox.ts';

/** CONTRIBUTING.md, Make the sandbox odd or faulty. Each oddity has its form, and loses nothing. */

let sandbox: RunningSandbox;
let customer: TestCustomer;

beforeAll(async () => {
  sandbox = await runSandbox();
  await sandbox.customerAt('paid');
  customer = await sandbox.customerAt('schedule');
});
afterEach(() => sandbox.clearOddities());
afterAll(() => sandbox.close());

const bodyOf = async (path: string) => (await sandbox.send(`/host${path}?user_id=${customer.uid}`)).json();

describe('each oddity in the answer itself', () => {
  test('numericIds', async () => {
    await sandbox.beOdd(['numericIds']);
    const activation = await sandbox.send('/host/verify-activation', {
      access_token: accessTokenOf(customer),
    });
    expect(await activation.json()).toEqual({ uid: 1, email: customer.email });
    const { accounts } = await bodyOf('/get-main-accounts');
    expect(accounts[0]).toHaveProperty('main_account_id', 0);
  });

  test('unknownFields, at every level', async () => {
    await sandbox.beOdd(['unknownFields']);
    const body = await bodyOf('/get-main-accounts');
    expect(body).toMatchObject({ success: true, error: null, message: 'OK' });
    for (const level of [body, ...body.accounts]) expect(level).toHaveProperty('extra.nested');
  });

  test('nulls: what is missing, and what has its default', async () => {
    await sandbox.beOdd(['nulls']);
    expect(await bodyOf('/check-onboarding-status')).toEqual({ status: 'pending', neko_url: null });
    expect(await bodyOf('/check-neko-scheduler')).toEqual({ neko_ready: null, neko_kill_ready: null });
    const { templates } = await bodyOf('/get-user-templates');
    expect(templates[0]).toMatchObject({ language: null, exclude_tags: null });
  });

  test('otherNames', async () => {
    await sandbox.beOdd(['otherNames']);
    const [account] = (await bodyOf('/get-main-accounts')).accounts;
    expect(Object.keys(account)).toEqual(expect.arrayContaining(['account_name', 'following', 'followers']));
    expect(account).not.toHaveProperty('followings');
  });

  test('jobObjects', async () => {
    await sandbox.beOdd(['jobObjects']);
    const job = { job_name: expect.any(String), job_id: expect.any(Number) };
    expect((await bodyOf('/get-instagram-info')).jobs[0]).toEqual(job);
    expect((await bodyOf('/get-main-accounts')).accounts[0].jobs[0]).toEqual(job);
  });

  test('looseValues', async () => {
    await sandbox.beOdd(['looseValues']);
    expect(await bodyOf('/check-template-generation-status')).toEqual({
      has_templates: 1,
      template_count: expect.stringMatching(/^\d+$/),
      real_template_count: expect.stringMatching(/^\d+$/),
    });
    const [template] = (await bodyOf('/get-user-templates')).templates;
    expect([1, 0]).toContain(template.is_pro);
    const [account] = (await bodyOf('/get-main-accounts')).accounts;
    expect(account.followers).toMatch(/^[\d,]+$/);
  });

  test('unhelpfulQuickCheck', async () => {
    await sandbox.beOdd(['unhelpfulQuickCheck']);
    expect(await bodyOf('/check-neko-kill')).toEqual({ error: 'There is no link yet.', neko_url: false });
    expect(await bodyOf('/check-onboarding-status')).toHaveProperty('status', 'pending');
  });

  test('plainText, where no answer is documented', async () => {
    await sandbox.beOdd(['plainText']);
    const business = requestFor('saveBusinessSettings', customer);
    const saved = await sandbox.send('/host/save-business-settings', business);
    expect([saved.status, await saved.text()]).toEqual([200, 'OK']);
    expect(saved.headers.get('content-type')).toBe('text/plain;charset=UTF-8');
    expect(await bodyOf('/get-user-country')).toHaveProperty('country');
  });

  test.each([
    ['another status', '/get-main-accounts?user_id=nobody', 'not_found', 'There is no user with this id.'],
    ['200', '/verify-session?session=nothing', 'request_failed', expect.stringContaining('not valid')],
  ])('bothErrors, with %s', async (_, path, error, message) => {
    await sandbox.beOdd(['bothErrors']);
    expect(await (await sandbox.send(`/host${path}`)).json()).toEqual({ error, message });
  });

  test('bothErrors: DUPLICATE is a code', async () => {
    await sandbox.beOdd(['bothErrors']);
    const { email } = await sandbox.customerAt('paid');
    const duplicate = { kind: 'status', status: 409, message: 'DUPLICATE' };
    await expect(sandbox.call('createTemporaryUser', { email })).rejects.toEqual(duplicate);
  });

  test('slow: each call takes its own time', () => {
    const times = (['getMainAccounts', 'getUserTemplates', 'getJobData'] as const).map((name) =>
      slownessOf(name, new Set(['slow'])),
    );
    expect(new Set(times).size).toBe(3);
    expect(slownessOf('getMainAccounts', new Set())).toBe(0);
  });
});

const reads = [
  ...(['getInstagramInfo', 'getUserCountry', 'checkOnboardingStatus', 'checkNekoScheduler'] as const),
  ...(['getMainAccounts', 'getUserTemplates', 'getJobData', 'checkTemplateGenerationStatus'] as const),
] satisfies CallName[];

/** Slowness is for screens. */
const forms = oddities.filter((oddity) => oddity !== 'slow');

describe.each([...forms.map((oddity) => [oddity, [oddity]] as const), ['all of them', forms] as const])(
  'the client reads the same from answers with %s',
  (_, odd) => {
    test.each(reads)('%s', async (name) => {
      const read = () => sandbox.call(name, { user_id: customer.uid });
      const plain = await read();
      await sandbox.beOdd(odd);
      expect(withoutIds(await read())).toEqual(withoutIds(plain));
    });
  },
);

describe('numeric ids go back exactly as they came', () => {
  const account = async (): Promise<Id> => {
    const { accounts } = await sandbox.call('getMainAccounts', { user_id: 1 });
    return accounts[0]?.main_account_id ?? '';
  };
  const template = async (): Promise<Id> => {
    const { templates } = await sandbox.call('getUserTemplates', { user_id: 1 });
    return templates[0]?.template_id ?? '';
  };

  test('as numbers', async () => {
    await sandbox.beOdd(['numericIds']);
    const selected_templates = [await template()];
    await sandbox.call('saveTemplateSelection', { user_id: 1, selected_templates });
    await sandbox.call('updateTemplate', {
      template_id: await template(),
      updates: { template_name: 'A calmer hello' },
    });
    await sandbox.call('removeMainAccount', { user_id: 1, account_id: await account() });
    expect([await template(), await account()]).toEqual([0, 1]);
    expect((await sandbox.send('/host/profile-picture/1')).status).toBe(200);
    const logged = await sandbox.calls(customer.email);
    expect(logged.map(({ name }) => name)).toContain('updateTemplate');
  });

  test.each([
    ['user_id', '/validate-account-list', { user_id: '1' }],
    ['account_id', '/remove-main-account', { user_id: 1, account_id: '0' }],
    ['template_id', '/delete-template', { template_id: '0' }],
    ['selected_templates', '/save-template-selection', { user_id: 1, selected_templates: ['0'] }],
  ])('not as texts: %s', async (field, path, body) => {
    await sandbox.beOdd(['numericIds']);
    const response = await sandbox.send(`/host${path}`, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: `${field}: is a number, and came back as text` });
  });

  test('and are unknown where ids are texts', async () => {
    expect((await sandbox.send('/host/validate-account-list', { user_id: 1 })).status).toBe(404);
  });
});

describe('which answers are odd', () => {
  test('those of one customer, by user id or email, besides those of everybody', async () => {
    const other = await sandbox.customerAt('schedule');
    await sandbox.beOdd(['nulls']);
    await sandbox.beOdd(['jobObjects'], other.uid);
    await sandbox.beOdd(['looseValues'], other.email);
    const bodyFor = async ({ uid }: TestCustomer) =>
      (await sandbox.send(`/host/get-main-accounts?user_id=${uid}`)).json();
    const [mine] = (await bodyFor(customer)).accounts;
    const [theirs] = (await bodyFor(other)).accounts;
    expect([typeof mine.jobs[0], typeof mine.followers, mine.following]).toEqual(['string', 'number', null]);
    const odd = ['object', 'string', null];
    expect([typeof theirs.jobs[0], typeof theirs.followers, theirs.following]).toEqual(odd);
  });

  test('an unknown oddity is rejected', async () => {
    const response = await sandbox.send('/sandbox/api/oddities', { oddities: ['strange'] });
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatch(/^oddities: must be oddest, or some of numericIds, /);
  });
});

/** Ids are the one thing that differs. */
function withoutIds(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (field, value) => (/_id$/.test(field) ? 'id' : value));
}
