import { expect } from '../harness.ts';
import { expectStep } from '../journey-steps.ts';
import { openSchedule, openWizard } from '../onboarding/steps.ts';
import { customerOf, type FaultyCall, reload, type Scene, tryAgain } from './faulty-call.ts';

const network = 'Network error. Please try again.';

async function openPicture({ page, sandbox }: Scene) {
  const opened = await openWizard(page, sandbox, 'welcome');
  await expect(page.getByRole('img', { name: /profile picture of @/ })).toBeVisible();
  return opened;
}

/** The wizard resumes at step 5, which needs no answer beyond those that decide the step. */
async function openAtSchedule({ page, sandbox }: Scene) {
  return openSchedule(page, sandbox);
}

/** The refused token is forgotten, so that a reload does not try it again. */
async function openLinkAgain(scene: Scene): Promise<void> {
  await scene.page.goto('about:blank');
  await scene.page.goto(customerOf(scene).links.onboarding ?? '');
}

const resumed = ({ page }: Scene) => expectStep(page, 5, 71);

/** The start cannot do without these: guessing a step could overwrite a customer's work. */
const requiredAtStart = {
  at: 'at the start',
  open: openAtSchedule,
  act: reload,
  shows: {
    nothing: network,
    otherwise: 'We could not load your setup. Please try again.',
    later: 'Our server is busy. Please try again in a moment.',
  },
  again: tryAgain,
  done: resumed,
} satisfies Partial<FaultyCall>;

/** Failed calls at which the wizard starts all the same. */
const optionalAtStart = {
  at: 'at the start',
  open: openAtSchedule,
  act: reload,
  goesOn: resumed,
  done: resumed,
} satisfies Partial<FaultyCall>;

/** The start of the wizard, up to step 0. */
export const startCalls: FaultyCall[] = [
  {
    call: 'verifyActivation',
    open: openAtSchedule,
    act: reload,
    shows: { nothing: network, otherwise: 'Failed to verify token' },
    again: tryAgain,
    afterRejection: openLinkAgain,
    done: resumed,
  },
  { call: 'checkOnboardingStatus', ...requiredAtStart },
  { call: 'getMainAccounts', ...requiredAtStart },
  { call: 'getUserTemplates', ...requiredAtStart },
  { call: 'getUserCountry', ...optionalAtStart },
  { call: 'checkNekoKill', ...optionalAtStart },
  {
    call: 'profilePicture',
    open: openPicture,
    act: reload,
    goesOn: async ({ page }) => {
      await expect(page.getByRole('heading', { name: /^Welcome, @/ })).toBeVisible();
      await expect(page.locator('img[src*="profile-picture"]').locator('..').locator('svg')).toBeVisible();
    },
    done: ({ page }) => expect(page.getByRole('img', { name: /profile picture of @/ })).toBeVisible(),
  },
];
