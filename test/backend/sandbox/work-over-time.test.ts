import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { removeDatabase } from '../../../backend/sandbox/database.ts';
import { type RunningSandbox, requestFor, runSandbox, type TestCustomer } from './run-sandbox.ts';

/** backend/README.md, Try it. Templates and connections become ready over time. */

let sandbox: RunningSandbox;
afterEach(() => sandbox.close());

const second = 1000;

describe('templates appear one by one', () => {
  test.each<[string, number, 'all' | 'followers', string[], number[]]>([
    ['every 8 s, categories × languages of them', 1, 'all', ['EN', 'FR', 'DE'], [0, 1, 2, 3, 4, 5, 6, 6]],
    ['at least four', 1, 'followers', ['EN'], [0, 1, 2, 3, 4, 4]],
    ['a hundred times as fast at speed 100', 100, 'followers', ['EN'], [0, 1, 2, 3, 4]],
  ])('%s', async (_, speed, category, languages, counts) => {
    sandbox = await runSandbox({ speed });
    const customer = await customerWith(category, languages);
    await sandbox.call('generateTemplates', { user_id: customer.uid });
    expect(await countEvery((8 * second) / speed, counts.length, customer)).toEqual(counts);
  });

  test('a second request changes nothing', async () => {
    sandbox = await runSandbox();
    const customer = await customerWith('followers', ['EN']);
    await sandbox.call('generateTemplates', { user_id: customer.uid });
    sandbox.advance(16 * second);
    await sandbox.call('generateTemplates', { user_id: customer.uid });
    expect(await countEvery(8 * second, 3, customer)).toEqual([2, 3, 4]);
  });

  test('in the requested languages and categories, all real', async () => {
    sandbox = await runSandbox();
    const customer = await customerWith('all', ['EN', 'ES']);
    await sandbox.call('generateTemplates', { user_id: customer.uid });
    sandbox.advance(60 * second);
    const { templates } = await sandbox.call('getUserTemplates', { user_id: customer.uid });
    expect((templates ?? []).map(({ language, category }) => `${language} ${category}`)).toEqual([
      'EN sub_message',
      'EN liked',
      'ES sub_message',
      'ES liked',
    ]);
    const status = { has_templates: true, template_count: 4, real_template_count: 4 };
    expect(await statusOf(customer)).toEqual(status);
  });

  test.each([
    ['none', { has_templates: false, template_count: 0, real_template_count: 0 }],
    ['unreal', { has_templates: true, template_count: 4, real_template_count: 0 }],
  ] as const)('generation that gives %s', async (generation, status) => {
    sandbox = await runSandbox();
    const customer = await sandbox.customerAt('welcome', { overrides: { generation } });
    await sandbox.call('generateTemplates', { user_id: customer.uid });
    sandbox.advance(120 * second);
    expect(await statusOf(customer)).toEqual(status);
  });
});

const nothing = { neko_ready: false, neko_kill_ready: false, link: false };
const everything = { neko_ready: true, neko_kill_ready: true, link: true };

describe('the connection becomes ready', () => {
  test('scheduler after 2 min, link 20 s later', async () => {
    sandbox = await runSandbox();
    const customer = await sandbox.customerAt('schedule');
    await saveSchedule(customer);
    sandbox.advance(120 * second - 1);
    expect(await readiness(customer)).toEqual(nothing);
    sandbox.advance(1);
    expect(await readiness(customer)).toEqual({ ...nothing, neko_ready: true });
    sandbox.advance(20 * second);
    expect(await readiness(customer)).toEqual(everything);
  });

  test('at the same time when the schedule is saved again', async () => {
    sandbox = await runSandbox();
    const customer = await sandbox.customerAt('schedule');
    await saveSchedule(customer);
    sandbox.advance(130 * second);
    await saveSchedule(customer);
    sandbox.advance(10 * second);
    expect(await readiness(customer)).toEqual(everything);
  });

  test('at once with `quick`', async () => {
    sandbox = await runSandbox();
    const customer = await sandbox.customerAt('schedule', { overrides: { quick: true } });
    await saveSchedule(customer);
    expect(await readiness(customer)).toEqual(everything);
  });

  test('only when a tester says so with `pauseConnection`', async () => {
    sandbox = await runSandbox();
    const customer = await sandbox.customerAt('preparing', { overrides: { pauseConnection: true } });
    sandbox.advance(3600 * second);
    expect(await readiness(customer)).toEqual(nothing);
    await sandbox.change(customer, { schedulerReady: true, browserReady: true });
    expect(await readiness(customer)).toEqual({ ...everything, link: false });
    await sandbox.change(customer, { linkReady: true });
    expect(await readiness(customer)).toEqual(everything);
  });
});

test('a restart loses neither customers nor pending work', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const database = join(folder, 'deep', 'host.db');
  let now = Date.UTC(2026, 0, 5);
  sandbox = await runSandbox({ database, now: () => now });
  const customer = await customerWith('followers', ['EN']);
  await sandbox.call('generateTemplates', { user_id: customer.uid });
  await sandbox.close();
  now += 16 * second;
  sandbox = await runSandbox({ database, now: () => now });
  expect((await statusOf(customer)).template_count).toBe(2);
  await sandbox.close();

  removeDatabase(database);
  sandbox = await runSandbox({ database, now: () => now });
  await expect(statusOf(customer)).rejects.toHaveProperty('status', 404);
  rmSync(folder, { recursive: true });
});

async function customerWith(customer_category: 'all' | 'followers', target_languages: string[]): Promise<TestCustomer> {
  const customer = await sandbox.customerAt('welcome');
  const audience = { customer_category, target_languages };
  await sandbox.call('saveAccountSettings', requestFor('saveAccountSettings', customer, audience));
  return customer;
}

/** The number of templates now and after each step of the clock. */
async function countEvery(ms: number, times: number, customer: TestCustomer): Promise<number[]> {
  const counts: number[] = [];
  for (let time = 0; time < times; time += 1) {
    counts.push((await statusOf(customer)).template_count);
    sandbox.advance(ms);
  }
  return counts;
}

function statusOf({ uid }: TestCustomer) {
  return sandbox.call('checkTemplateGenerationStatus', { user_id: uid });
}

function saveSchedule(customer: TestCustomer) {
  return sandbox.call('saveInstagramSchedule', requestFor('saveInstagramSchedule', customer));
}

async function readiness({ uid }: TestCustomer) {
  const scheduler = await sandbox.call('checkNekoScheduler', { user_id: uid });
  const { neko_url } = await sandbox.call('checkNekoKill', { user_id: uid });
  const status = await sandbox.call('checkOnboardingStatus', { user_id: uid });
  expect(status.neko_url).toBe(neko_url);
  return { ...scheduler, link: neko_url !== '' };
}
