import { expect, type SandboxControl, test } from './harness.ts';
import { buy, walkWizard } from './journey-steps.ts';

/** Through the oddest legal backend: everything in `sandbox/oddities.ts`, of which `test/sandbox/oddities.test.ts` shows that nothing is lost. */

const purchase = (call: string) => ['createTemporaryUser', call, 'updateUserStatus', 'createAccount'];

const wizard = [
  ...['verifyActivation', 'addJob', 'saveBusinessSettings', 'saveAccountSettings', 'generateTemplates'],
  ...['addMainAccount', 'validateAccountList', 'saveTemplateSelection', 'saveInstagramSchedule'],
];

test('Professional: from /subscribe to "All Set!", whatever the answers look like', async ({
  page,
  sandbox,
}) => {
  test.slow();
  const email = 'odd.professional@example.com';
  await sandbox.beOdd(['oddest']);
  await page.goto(await buy(page, sandbox, email, 'Professional'));
  await walkWizard(page, email);
  expect(await postsOf(sandbox, email)).toEqual([...purchase('createCheckoutSession'), ...wizard]);
});

// The wizard is the same for both.
test('Individual: from /subscribe to the account, whatever the answers look like', async ({
  page,
  sandbox,
}) => {
  const email = 'odd.individual@example.com';
  await sandbox.beOdd(['oddest']);
  await buy(page, sandbox, email, 'Individual');
  expect(await postsOf(sandbox, email)).toEqual(purchase('createCreemCheckout'));
});

/** The names of every POST of this customer, in order; one that failed has its status. */
async function postsOf(sandbox: SandboxControl, email: string) {
  const posts = (await sandbox.calls(email)).filter(({ method }) => method === 'POST').toReversed();
  return posts.map(({ name, status }) => (status === 200 ? name : `${name} ${status}`));
}
