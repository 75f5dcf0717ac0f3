import { expect, test } from './harness.ts';
import { buy, walkWizard } from './journey-steps.ts';

/**
 * docs/product.md, The API. The journey passes the oddest legal backend: everything in `backend/sandbox/oddities.ts`,
 * of which `test/backend/sandbox/oddities.test.ts` shows that nothing is lost.
 */

const posts = [
  ...['createTemporaryUser', 'createCheckoutSession', 'updateUserStatus', 'createAccount'],
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
  const sent = (await sandbox.calls(email)).filter(({ method }) => method === 'POST').toReversed();
  expect(sent.map(({ name, status }) => (status === 200 ? name : `${name} ${status}`))).toEqual(posts);
});
