import type { CallName } from '../../../machines/api/contract.ts';
import { expect } from '../harness.ts';
import { customer, expectAllSet, expectStep } from '../journey-steps.ts';
import {
  continueButton,
  openBusiness,
  openObjectives,
  openSchedule,
  openTargets,
  openWizard,
} from '../onboarding/steps.ts';
import { always, customerOf, type FaultyCall, ours, reload, type Scene, tryAgain } from './faulty-call.ts';

const network = 'Network error. Please try again.';

const next = ({ page }: Scene) => continueButton(page).click();

const business = ({ page }: Scene) => page.getByLabel('Business Description');

async function reloadBusiness(scene: Scene) {
  await reload(scene);
  await next(scene);
}

/** Steps 1 and 2. */
export const businessCalls: FaultyCall[] = [
  {
    call: 'getInstagramInfo',
    open: ({ page, sandbox }) => openBusiness(page, sandbox),
    act: reloadBusiness,
    shows: always('We could not read your Instagram account name yet.'),
    seen: (page, text) => page.getByText(text),
    again: tryAgain,
    done: async (scene) => {
      await expect(business(scene)).toHaveValue(/\w{3}/);
      await next(scene);
      await expectStep(scene.page, 2, 29);
    },
  },
  {
    call: 'getJobData',
    open: ({ page, sandbox }) => openBusiness(page, sandbox),
    act: reloadBusiness,
    shows: always('The list of jobs could not be loaded. You can still add jobs.'),
    again: tryAgain,
    keepsForm: true,
    done: ({ page }) => expect(page.getByPlaceholder('Search jobs')).toBeEnabled(),
  },
  {
    call: 'addJob',
    open: async ({ page, sandbox }) => {
      const opened = await openBusiness(page, sandbox);
      await page.getByRole('button', { name: 'Add Job' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Job' });
      await dialog.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
      await dialog.getByLabel('Job name').fill('Lighthouse keeper');
      return opened;
    },
    act: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Add Job' }).click(),
    shows: { nothing: network, otherwise: 'Failed to add job. Please try again.' },
    keepsForm: true,
    done: ({ page }) => expect(page.getByRole('button', { name: 'Remove Lighthouse keeper' })).toBeVisible(),
  },
  {
    call: 'saveBusinessSettings',
    open: async (scene) => {
      const opened = await openBusiness(scene.page, scene.sandbox);
      await business(scene).fill(customer.description);
      return opened;
    },
    act: next,
    shows: { nothing: network, otherwise: 'Failed to save business settings. Please try again.' },
    keepsForm: true,
    done: ({ page }) => expectStep(page, 2, 29),
  },
  {
    call: 'saveAccountSettings',
    open: async ({ page, sandbox }) => {
      const opened = await openObjectives(page, sandbox);
      await page.getByRole('checkbox', { name: 'Follow/Unfollow' }).uncheck();
      await page.getByLabel('Target audience and purpose').fill(customer.audience);
      return opened;
    },
    act: next,
    shows: { nothing: network, otherwise: 'Failed to save account settings. Please try again.' },
    keepsForm: true,
    done: ({ page }) => expectStep(page, 3, 43),
  },
];

/** Step 3. */
export const targetCalls: FaultyCall[] = [
  {
    call: 'getMainAccounts',
    at: 'at step 3',
    open: async ({ page, sandbox }) => {
      const opened = await openObjectives(page, sandbox);
      await page.getByLabel('Target audience and purpose').fill(customer.audience);
      return opened;
    },
    act: next,
    shows: ours('Failed to load main accounts. Please try again.'),
    again: tryAgain,
    sentOnce: ['saveAccountSettings'],
    done: ({ page }) => expect(page.getByText('No accounts found.')).toBeVisible(),
  },
  {
    call: 'addMainAccount',
    open: async ({ page, sandbox }) => {
      const opened = await openTargets(page, sandbox);
      await page.getByRole('button', { name: 'Add New Account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Account' });
      await dialog.getByLabel('Account name').fill('studio.north');
      await dialog.getByLabel('Language').selectOption('DE');
      return opened;
    },
    act: ({ page }) => page.getByRole('button', { name: 'Add Account' }).click(),
    shows: ours('Failed to add account. Please try again.'),
    keepsForm: true,
    done: ({ page }) => expect(page.getByRole('link', { name: /studio\.north/ })).toBeVisible(),
  },
  {
    call: 'removeMainAccount',
    open: ({ page, sandbox }) => openTargets(page, sandbox, { accounts: 1 }),
    act: ({ page }) => page.getByRole('button', { name: /^Remove studio/ }).click(),
    shows: ours('Failed to remove account. Please try again.'),
    done: ({ page }) => expect(page.getByText('No accounts found.')).toBeVisible(),
  },
  {
    call: 'validateAccountList',
    open: ({ page, sandbox }) => openTargets(page, sandbox, { accounts: 2 }),
    act: next,
    shows: ours('Failed to validate account list. Please try again.'),
    done: ({ page }) => expectStep(page, 4, 57),
  },
];

const cards = ({ page }: Scene) => page.getByRole('article');

async function openTemplates(scene: Scene) {
  const opened = await openWizard(scene.page, scene.sandbox, 'templates');
  await expect(cards(scene)).toHaveCount(4);
  return opened;
}

/** Lets time pass until this call is made once more. */
function pollsNow(name: CallName): FaultyCall['act'] {
  return async (scene) => {
    const { page, sandbox } = scene;
    const count = async () =>
      (await sandbox.callsOf(customerOf(scene))).filter((call) => call.name === name).length;
    const before = await count();
    await expect
      .poll(
        async () => {
          await page.clock.runFor(5_000);
          return count();
        },
        { intervals: [100] },
      )
      .toBeGreaterThan(before);
  };
}

/** Step 4. */
export const templateCalls: FaultyCall[] = [
  {
    call: 'generateTemplates',
    act: async ({ page, sandbox }) => {
      await openWizard(page, sandbox, 'targets', { generation: 'none' });
    },
    shows: always('Try generating again'),
    again: ({ page }) => page.getByRole('button', { name: 'Try generating again' }).click(),
    done: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Try generating again' })).toBeHidden();
      await expect(page.getByText(/^Attempt \d+\/12$/)).toBeVisible();
    },
  },
  {
    call: 'checkTemplateGenerationStatus',
    open: async ({ page, sandbox }) => {
      await page.clock.install();
      const opened = await openWizard(page, sandbox, 'targets', { generation: 'none' });
      await expect(page.getByText('Attempt 2/12', { exact: true })).toBeVisible();
      return opened;
    },
    act: pollsNow('checkTemplateGenerationStatus'),
    goesOn: async ({ page }) => {
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(page.getByText(/^Attempt \d+\/12$/)).toBeVisible();
    },
    again: async (scene) => {
      await expect(scene.page.getByRole('button', { name: 'Use ready-made templates' })).toBeVisible();
      await scene.sandbox.change(customerOf(scene), { generation: 'real', templates: 4 });
      await pollsNow('checkTemplateGenerationStatus')(scene);
    },
    done: (scene) => expect(cards(scene)).toHaveCount(4),
  },
  {
    call: 'getUserTemplates',
    at: 'at step 4',
    open: ({ page, sandbox }) => openTargets(page, sandbox, { accounts: 1, templates: 4 }),
    act: next,
    shows: ours('Failed to load templates. Please try again.'),
    again: tryAgain,
    sentOnce: ['validateAccountList'],
    done: (scene) => expect(cards(scene)).toHaveCount(4),
  },
  {
    call: 'updateTemplate',
    open: async (scene) => {
      const opened = await openTemplates(scene);
      await cards(scene)
        .first()
        .getByRole('button', { name: /^Edit / })
        .click();
      await scene.page.getByLabel('Template name').fill('A better opening');
      return opened;
    },
    act: ({ page }) => page.getByRole('button', { name: 'Save' }).click(),
    shows: ours('Failed to update template'),
    keepsForm: true,
    done: async (scene) => {
      await expect(scene.page.getByRole('dialog')).toBeHidden();
      await expect(cards(scene).first()).toContainText('A better opening');
    },
  },
  {
    call: 'deleteTemplate',
    open: openTemplates,
    act: async (scene) => {
      await cards(scene)
        .first()
        .getByRole('button', { name: /^Delete / })
        .click();
      await scene.page.getByRole('button', { name: 'Delete', exact: true }).click();
    },
    shows: ours('Failed to delete template'),
    keepsForm: true,
    done: (scene) => expect(cards(scene)).toHaveCount(3),
  },
  {
    call: 'saveTemplateSelection',
    open: async (scene) => {
      const opened = await openTemplates(scene);
      await scene.page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .uncheck();
      return opened;
    },
    act: ({ page }) => page.getByRole('button', { name: 'Continue with 3 Template(s)' }).click(),
    shows: ours('Failed to save template selection'),
    keepsForm: true,
    done: ({ page }) => expectStep(page, 5, 71),
  },
];

const checkTexts = {
  ...always('Failed to check onboarding status.'),
  nothing: 'Network error while checking status.',
};

async function openChangedSchedule({ page, sandbox }: Scene) {
  const opened = await openSchedule(page, sandbox, { pauseConnection: true });
  await page.getByLabel('From').first().selectOption('07:00');
  return opened;
}

const isPreparing = ({ page }: Scene) =>
  expect(page.getByRole('heading', { name: 'Preparing Instagram Connection' })).toBeVisible();

const issue = ({ page }: Scene) => page.getByText(/^\d+ errors?\. Last error: /);

/** Makes a call whose errors are counted, and waits for the count. */
function counted(act: FaultyCall['act']): FaultyCall['act'] {
  return async (scene) => {
    const read = async () => (await issue(scene).allTextContents()).join('');
    const before = await read();
    await act(scene);
    await expect.poll(read).not.toBe(before);
  };
}

async function openLogin({ page, sandbox }: Scene) {
  await page.clock.install();
  const opened = await openWizard(page, sandbox, 'connecting');
  await expect(page.locator('iframe')).toBeVisible();
  return opened;
}

const seenLast = (page: Scene['page'], text: string) => page.getByText(`Last error: ${text}`);

/** Steps 5 to 7. */
export const connectionCalls: FaultyCall[] = [
  {
    call: 'saveInstagramSchedule',
    open: openChangedSchedule,
    act: next,
    shows: ours('Failed to save Instagram schedule'),
    keepsForm: true,
    done: isPreparing,
  },
  {
    call: 'checkOnboardingStatus',
    at: 'at step 5',
    open: openChangedSchedule,
    act: next,
    shows: checkTexts,
    keepsForm: true,
    sentOnce: ['saveInstagramSchedule'],
    done: isPreparing,
  },
  {
    call: 'checkNekoScheduler',
    at: 'at step 5',
    open: openChangedSchedule,
    act: next,
    shows: checkTexts,
    keepsForm: true,
    sentOnce: ['saveInstagramSchedule'],
    done: isPreparing,
  },
  {
    call: 'checkOnboardingStatus',
    at: 'at step 7',
    open: openLogin,
    act: pollsNow('checkOnboardingStatus'),
    shows: checkTexts,
    seen: seenLast,
    done: async (scene) => {
      await expect(issue(scene)).toBeHidden();
      await scene.sandbox.change(customerOf(scene), { status: 'completed' });
      await pollsNow('checkOnboardingStatus')(scene);
      await expectAllSet(scene.page);
    },
  },
  {
    call: 'checkNekoKill',
    at: 'at step 7',
    open: openLogin,
    act: counted(({ page }) => page.getByRole('button', { name: 'Refresh' }).click()),
    shows: checkTexts,
    seen: seenLast,
    done: async (scene) => {
      await expect(issue(scene)).toBeHidden();
      await expect(scene.page.locator('iframe')).toBeVisible();
    },
  },
];
