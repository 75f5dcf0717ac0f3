import type { AnswerOf, Id } from '../../../machines/api/contract.ts';
import { isValidPromo } from '../../../machines/marketing/promo-code.ts';
import { isJsonObject } from '../body.ts';
import { failure, warning } from '../finding.ts';
import { checkLink } from './links.ts';
import { type CheckRun, expectRefusal, isGiven } from './run.ts';

/** The promo code, and what can be checked of a purchase without paying. */
export async function checkPurchase(run: CheckRun): Promise<void> {
  await checkPromoCodes(run);
  await checkSessionStatus(run);
  if (isGiven(run, 'write', 'createTemporaryUser', 'createCreemCheckout', 'createCheckoutSession')) await buy(run);
  if (isGiven(run, 'write', 'updateUserStatus')) await reportPayment(run);
}

async function checkPromoCodes(run: CheckRun): Promise<void> {
  const { checker, options, tag } = run;
  const saysNo = (answer: AnswerOf<'checkPromoCode'>) => !isValidPromo(answer);
  await expectRefusal(run, 'checkPromoCode', { code: `conform-${tag}` }, 'an unknown code', {
    effect: 'The banner would promise a discount for a code that nobody issued.',
    saysNo,
  });
  const rule = { success: 'warning', effect: 'The product always sends one.', saysNo } as const;
  await checker.expectError('checkPromoCode', {}, 'without a code', rule);
  if (!isGiven(run, 'promoCode', 'checkPromoCode')) return;
  const reading = await checker.expectAnswer('checkPromoCode', { code: options.promoCode }, 'the promo code');
  if (!reading) return;
  const { answer } = reading;
  const seconds = answer.time_remaining_seconds;
  if (!isValidPromo(answer)) checker.find('checkPromoCode', promo.isOver(answer.used ? 'used' : 'is_expired'));
  else if (seconds !== null && seconds <= 0) checker.find('checkPromoCode', promo.hasNoTime);
  else if (seconds !== null && (await countsMilliseconds(run, seconds)))
    checker.find('checkPromoCode', promo.hasMilliseconds(seconds));
}

/** Few promo codes last longer: where one does, its time has to run like seconds. */
const longPromoSeconds = 31 * 86_400;

async function countsMilliseconds({ checker, options, wait }: CheckRun, first: number): Promise<boolean> {
  if (first <= longPromoSeconds) return false;
  await wait(2_000);
  const again = await checker.attempt('checkPromoCode', { code: options.promoCode }, 'two seconds later');
  if (!again || again.time_remaining_seconds === null) return false;
  const passed = first - again.time_remaining_seconds;
  return passed <= 0 || passed > 1_000;
}

async function checkSessionStatus(run: CheckRun): Promise<void> {
  const { checker, options, tag } = run;
  const effect = 'Somebody with a made-up address could read “Welcome”.';
  const session_id = `cs_conform_${tag}`;
  await expectRefusal(run, 'sessionStatus', { session_id }, 'an unknown checkout session', {
    effect,
    saysNo: ({ status }) => status !== 'complete' && paymentStatuses.includes(status),
  });
  const rule = { success: 'warning', effect } as const;
  await checker.expectError('sessionStatus', {}, 'without a checkout session', rule);
  if (!isGiven(run, 'payment', 'sessionStatus')) return;
  const status = await readStatus(run, options.payment, 'the paid checkout session');
  if (status && status !== 'complete' && paymentStatuses.includes(status))
    checker.find('sessionStatus', payment.isNotComplete(status));
}

/** The status of a checkout session; `null` when it cannot be read. */
async function readStatus({ checker }: CheckRun, session_id: string, about: string): Promise<string | null> {
  const reading = await checker.expectAnswer('sessionStatus', { session_id }, about);
  const status = reading?.answer.status ?? null;
  if (status && !paymentStatuses.includes(status)) checker.find('sessionStatus', payment.isUnknown(status));
  return status;
}

/** Both checkouts of a new user. */
async function buy(run: CheckRun): Promise<void> {
  const { checker, options, tag } = run;
  const email = options.emailFor(tag);
  const created = await checker.expectAnswer('createTemporaryUser', { email }, 'a new email');
  const user_id = created?.answer.id ?? '';
  if (user_id === '') {
    checker.skip(['createCreemCheckout', 'createCheckoutSession'], 'they need the id of a temporary user');
    return;
  }
  checker.left.push(`a temporary user (${email})`);
  await sendEmailAgain(run, email, user_id);
  const international = `conform-${tag}@bücher.example.com`;
  const other = await checker.expectAnswer('createTemporaryUser', { email: international }, 'an email with an ü');
  if (other) checker.left.push(`a temporary user (${international})`);
  const order = { user_id, plan: 'growth', billing: 'annual', email } as const;
  const hosted = await checker.expectAnswer('createCreemCheckout', order, 'the temporary user');
  checkLink(run, 'createCreemCheckout', hosted?.json, 'checkout_url', 'VITE_CHECKOUT_ORIGINS');
  const embedded = await checker.expectAnswer('createCheckoutSession', order, 'the temporary user');
  if (embedded) await checkWayToPay(run, isJsonObject(embedded.json) ? embedded.json : {});
  if (hosted || embedded) checker.left.push('checkouts of this user, which nobody pays');
}

/** A customer whose answer was lost sends the email again: it is a duplicate, or the same user. */
async function sendEmailAgain({ checker }: CheckRun, email: string, id: Id): Promise<void> {
  let other = '' as Id;
  await checker.expectError('createTemporaryUser', { email }, 'the same email again', {
    success: 'failure',
    effect: 'A customer whose answer was lost has to use another email.',
    saysNo: (answer) => {
      other = answer.message === 'DUPLICATE' ? '' : answer.id;
      return answer.message === 'DUPLICATE' || other !== '';
    },
  });
  if (other !== '' && other !== id) checker.find('createTemporaryUser', changedId(String(other) === String(id)));
}

/** One of three fields has to lead to a payment: the secret of an embedded session, or the URL of a hosted one. */
async function checkWayToPay(run: CheckRun, json: Record<string, unknown>): Promise<void> {
  const { checker } = run;
  const isText = (one: unknown): one is string => typeof one === 'string' && one !== '';
  const secret = [json.clientSecret, json.client_secret].find(isText);
  if (secret) await checkUnpaid(run, secret);
  else if (isText(json.url)) checkLink(run, 'createCheckoutSession', json, 'url', 'VITE_CHECKOUT_ORIGINS');
  else checker.find('createCheckoutSession', payment.isImpossible(Object.keys(json)));
}

async function checkUnpaid(run: CheckRun, secret: string): Promise<void> {
  // The card provider's secrets begin with the id of their session.
  const [sessionId] = /^cs_.+?(?=_secret_)/.exec(secret) ?? [];
  if (!sessionId) return;
  const status = await readStatus(run, sessionId, 'the checkout session just created');
  if (status === null) {
    run.checker.allowRefusal('sessionStatus', {
      effect: 'If this was not the id of the session: none. Else a payment cannot be verified.',
      advice: 'Check --payment with the id of a session that was paid.',
    });
  }
  if (status === 'complete') run.checker.find('sessionStatus', payment.isForNothing);
}

async function reportPayment(run: CheckRun): Promise<void> {
  const { checker, options, tag } = run;
  const unknown = { session_id: `cs_conform_${tag}` };
  const effect = 'The product says that the onboarding email was sent.';
  const rule = { success: 'warning', effect } as const;
  if (!options.acceptsAnyToken)
    await checker.expectError('updateUserStatus', unknown, 'an unknown checkout session', rule);
  if (!isGiven(run, 'payment', 'updateUserStatus')) return;
  const paid = { session_id: options.payment };
  const reported = await checker.expectAnswer('updateUserStatus', paid, 'the paid checkout session');
  if (reported) checker.left.push('an onboarding email, to whoever paid --payment');
}

const promo = {
  isOver: (field: 'used' | 'is_expired') =>
    warning(
      field,
      'says that the code is no longer valid',
      'No promo banner is shown.',
      'Give --promo-code a code that is valid, to check its answer.',
    ),
  hasNoTime: failure(
    'time_remaining_seconds',
    'leaves no time, and is_expired is false',
    'The banner ends as soon as it is shown.',
    'Send the seconds until the code expires.',
  ),
  hasMilliseconds: (seconds: number) =>
    failure(
      'time_remaining_seconds',
      `is ${seconds}: these look like milliseconds`,
      'The banner counts down from a thousand times too long.',
      'Send seconds.',
    ),
};

const paymentStatuses = ['open', 'complete', 'expired'];

const payment = {
  isUnknown: (status: string) =>
    failure(
      'status',
      `is “${status.slice(0, 40)}”, none of ${paymentStatuses.join(', ')}`,
      'Customers who paid read “Payment Verification Failed”.',
      'Say complete for a session that was paid, open while it can be, expired afterwards.',
    ),
  isNotComplete: (status: string) =>
    warning(
      'status',
      `is “${status}”, not “complete”`,
      'The customer reads “Payment Verification Failed”.',
      'If --payment was paid: answer with complete.',
    ),
  isForNothing: warning(
    'status',
    'is “complete” for a session that nobody paid',
    'Customers read “Welcome” without a payment.',
    'Say open until the provider confirms the payment.',
  ),
  isImpossible: (fields: readonly string[]) =>
    failure(
      'clientSecret',
      `is missing, and so are client_secret and url (the answer has: ${fields.join(', ') || 'nothing'})`,
      'Professional customers cannot pay: “Payment Error”.',
      'Send the clientSecret of an embedded session, or the url of a hosted one.',
    ),
};

function changedId(isSame: boolean) {
  return failure(
    'id',
    isSame ? 'changes its type from one answer to the next' : 'is another one for the same email',
    'Two checkouts of one customer belong to two users.',
    'Answer with the same id until the customer has paid.',
  );
}
