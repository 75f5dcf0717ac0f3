import type { Id } from '../../../machines/api/contract.ts';
import { isValidPromo } from '../../../machines/marketing/promo-code.ts';
import { isFields } from '../body.ts';
import { checkLink } from './links.ts';
import { expectRefusal, type Run, soften, unless } from './run.ts';

const paymentStatuses = ['open', 'complete', 'expired'];

/** The promo code, and what can be checked of a purchase without paying. */
export async function checkPurchase(run: Run): Promise<void> {
  await checkPromoCodes(run);
  await checkSessionStatus(run);
  if (
    unless(
      run,
      run.options.write,
      ['createTemporaryUser', 'createCreemCheckout', 'createCheckoutSession'],
      '--write',
    )
  ) {
    await buy(run);
  }
  await updateStatus(run);
}

async function checkPromoCodes(run: Run): Promise<void> {
  const { checker, options, tag } = run;
  await expectRefusal(run, 'checkPromoCode', { code: `conform-${tag}` }, 'an unknown code', {
    effect: 'The banner would promise a discount for a code that nobody issued.',
    saysNo: (answer) => !isValidPromo(answer),
  });
  await checker.expectError('checkPromoCode', {}, 'without a code', {
    success: 'warning',
    effect: 'The product always sends one.',
    saysNo: (answer) => !isValidPromo(answer),
  });
  if (!unless(run, options.promoCode !== '', ['checkPromoCode'], '--promo-code, one that is valid')) return;
  const reading = await checker.expectAnswer('checkPromoCode', { code: options.promoCode }, 'the promo code');
  if (!reading) return;
  const { answer } = reading;
  if (!isValidPromo(answer)) {
    checker.find('checkPromoCode', {
      level: 'warning',
      field: answer.used ? 'used' : 'is_expired',
      problem: 'says that the code is no longer valid',
      effect: 'No promo banner is shown.',
      advice: 'Give --promo-code a code that is valid, to check its answer.',
    });
  } else if (answer.time_remaining_seconds !== null && answer.time_remaining_seconds <= 0) {
    checker.find('checkPromoCode', {
      level: 'failure',
      field: 'time_remaining_seconds',
      problem: 'leaves no time, and is_expired is false',
      effect: 'The banner ends as soon as it is shown.',
      advice: 'Send the seconds until the code expires.',
    });
  } else if (await countsMilliseconds(run, answer.time_remaining_seconds)) {
    checker.find('checkPromoCode', {
      level: 'failure',
      field: 'time_remaining_seconds',
      problem: `is ${answer.time_remaining_seconds}: these look like milliseconds`,
      effect: 'The banner counts down from a thousand times too long.',
      advice: 'Send seconds.',
    });
  }
}

/** Few promo codes last longer: where one does, its time has to run like seconds. */
const longPromoSeconds = 31 * 86_400;

async function countsMilliseconds({ checker, options, wait }: Run, first: number | null): Promise<boolean> {
  if (first === null || first <= longPromoSeconds) return false;
  await wait(2_000);
  const again = await checker.attempt('checkPromoCode', { code: options.promoCode }, 'two seconds later');
  if (!again || again.time_remaining_seconds === null) return false;
  const passed = first - again.time_remaining_seconds;
  return passed <= 0 || passed > 1_000;
}

async function checkSessionStatus(run: Run): Promise<void> {
  const { checker, options, tag } = run;
  const effect = 'Somebody with a made-up address could read “Welcome”, or no text says what is wrong.';
  const session_id = `cs_conform_${tag}`;
  await expectRefusal(run, 'sessionStatus', { session_id }, 'an unknown checkout session', {
    effect,
    saysNo: ({ status }) => status !== 'complete' && paymentStatuses.includes(status),
  });
  await checker.expectError('sessionStatus', {}, 'without a checkout session', {
    success: 'warning',
    effect,
  });
  if (
    !unless(run, options.payment !== '', ['sessionStatus'], '--payment, the id of a paid checkout session')
  ) {
    return;
  }
  const status = await readStatus(run, options.payment, 'the paid checkout session');
  if (status !== undefined && status !== 'complete' && paymentStatuses.includes(status)) {
    checker.find('sessionStatus', {
      level: 'warning',
      field: 'status',
      problem: `is “${status}”, not “complete”`,
      effect: 'The customer reads “Payment Verification Failed”.',
      advice: 'If --payment was paid: answer with complete.',
    });
  }
}

/** The status of a checkout session; what it cannot be is reported. */
async function readStatus({ checker }: Run, session_id: string, about: string): Promise<string | undefined> {
  const reading = await checker.expectAnswer('sessionStatus', { session_id }, about);
  const status = reading?.answer.status;
  if (status && !paymentStatuses.includes(status)) {
    checker.find('sessionStatus', {
      level: 'failure',
      field: 'status',
      problem: `is “${status.slice(0, 40)}”, none of ${paymentStatuses.join(', ')}`,
      effect: 'Customers who paid read “Payment Verification Failed”.',
      advice: 'Say complete for a session that was paid, open while it can be, expired afterwards.',
    });
  }
  return status;
}

async function buy(run: Run): Promise<void> {
  const { checker, options, tag } = run;
  const email = options.emailFor(tag);
  const created = await checker.expectAnswer('createTemporaryUser', { email }, 'a new email');
  const id = created?.answer.id ?? '';
  if (id === '') {
    checker.skip(['createCreemCheckout', 'createCheckoutSession'], 'they need the id of a temporary user');
    return;
  }
  checker.left.push(`a temporary user (${email})`);
  await repeatEmail(run, email, id);
  const order = { user_id: id, plan: 'growth', billing: 'annual' } as const;
  const hosted = await checker.expectAnswer('createCreemCheckout', { ...order, email }, 'the temporary user');
  checkLink(run, 'createCreemCheckout', hosted?.json, 'checkout_url', 'VITE_CHECKOUT_ORIGINS');
  const embedded = await checker.expectAnswer(
    'createCheckoutSession',
    { ...order, email },
    'the temporary user',
  );
  if (embedded) await checkEmbedded(run, embedded.json);
  if (hosted || embedded) checker.left.push('checkouts of this user, which nobody pays');
}

/** A customer whose answer was lost sends the email again. */
async function repeatEmail({ checker }: Run, email: string, id: Id): Promise<void> {
  let other: unknown;
  await checker.expectError('createTemporaryUser', { email }, 'the same email again', {
    success: 'failure',
    effect: 'A customer whose answer was lost has to use another email.',
    saysNo: (answer) => {
      if (answer.message === 'DUPLICATE') return true;
      if (answer.id === '') return false;
      other = answer.id;
      return true;
    },
  });
  if (other === undefined || other === id) return;
  const isSame = String(other) === String(id);
  checker.find('createTemporaryUser', {
    level: 'failure',
    field: 'id',
    problem: isSame ? 'changes its type from one answer to the next' : 'is another one for the same email',
    effect: 'Two checkouts of one customer belong to two users.',
    advice: 'Answer with the same id until the customer has paid.',
  });
}

async function checkEmbedded(run: Run, json: unknown): Promise<void> {
  const secret = checkWayToPay(run, json);
  // The card provider's secrets begin with the id of their session.
  const [sessionId] = /^cs_.+?(?=_secret_)/.exec(secret) ?? [];
  if (!sessionId) return;
  const status = await readStatus(run, sessionId, 'the checkout session just created');
  if (status === undefined) {
    soften(run, 'sessionStatus', {
      effect: 'If this was not the id of the session: none. Else a payment cannot be verified.',
      advice: 'Check --payment with the id of a session that was paid.',
    });
  }
  if (status !== 'complete') return;
  run.checker.find('sessionStatus', {
    level: 'warning',
    field: 'status',
    problem: 'is “complete” for a session that nobody paid',
    effect: 'Customers read “Welcome” without a payment.',
    advice: 'Say open until the provider confirms the payment.',
  });
}

/** One of the three fields has to lead to a payment; returns the client secret, if there is one. */
function checkWayToPay(run: Run, json: unknown): string {
  const fields = isFields(json) ? json : {};
  const secret = [fields.clientSecret, fields.client_secret].find(
    (one) => typeof one === 'string' && one !== '',
  );
  if (typeof secret === 'string') return secret;
  if (typeof fields.url === 'string' && fields.url !== '') {
    checkLink(run, 'createCheckoutSession', json, 'url', 'VITE_CHECKOUT_ORIGINS');
    return '';
  }
  run.checker.find('createCheckoutSession', {
    level: 'failure',
    field: 'clientSecret',
    problem: `is missing, and so are client_secret and url (the answer has: ${Object.keys(fields).join(', ') || 'nothing'})`,
    effect: 'Professional customers cannot pay: “Payment Error”.',
    advice: 'Send the clientSecret of an embedded session, or the url of a hosted one.',
  });
  return '';
}

async function updateStatus(run: Run): Promise<void> {
  const { checker, options, tag } = run;
  if (!unless(run, options.write, ['updateUserStatus'], '--write')) return;
  if (!options.acceptsAnyToken) {
    await checker.expectError(
      'updateUserStatus',
      { session_id: `cs_conform_${tag}` },
      'an unknown checkout session',
      { success: 'warning', effect: 'The product says that the onboarding email was sent.' },
    );
  }
  if (
    !unless(run, options.payment !== '', ['updateUserStatus'], '--payment, the id of a paid checkout session')
  ) {
    return;
  }
  const paid = { session_id: options.payment };
  const reported = await checker.expectAnswer('updateUserStatus', paid, 'the paid checkout session');
  if (reported) checker.left.push('an onboarding email, to whoever paid --payment');
}
