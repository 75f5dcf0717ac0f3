import type { Plan } from '../../machines/api/contract.ts';
import type { BegunPayment, StartedOrder } from '../../machines/browser/browser-services.ts';
import type { SubscribeError, SubscribeProblem } from '../../machines/purchase/subscribe-errors.ts';
import { planCardOf } from '../../machines/reference/plans.ts';
import { errorText } from '../ui/texts.ts';

export const texts = {
  otherwise: 'An error occurred. Please contact support.',
  unexpected: 'Unexpected response from server. Please contact support.',
  payment: 'Failed to create payment session. Please try again.',
  network: 'Network error. Please check your connection and try again.',
};

export const unanswered = 'Our server does not answer yet. Your payment is not lost.';

/** Advice about a payment that this page cannot ask about. */
export const perhapsPaid = 'Have you paid already? Look for our email, in the spam folder, too.';
export const paidElsewhere =
  'You began a payment on our partner’s page, and we cannot see here whether it arrived. If you have paid, look for our email, in the spam folder, too. If there is none, write to us, and we look the payment up.';

/** Above the form of another order. */
export function paidToday(plan: Plan): string {
  const [name] = planCardOf(plan).name.split(' ');
  return `You have paid for ${name} today with this address.`;
}

/** The facts by which support finds a payment. */
export function orderFacts({ plan, billing, email }: StartedOrder, begun: readonly BegunPayment[]): string[] {
  const order = `Order: ${planCardOf(plan).name}, billed ${billing === 'annual' ? 'annually' : 'monthly'}`;
  return [order, `Email: ${email}`, ...begun.map(({ id }) => `Payment: ${id}`)];
}

const problemTexts: Readonly<Record<SubscribeProblem, string>> = {
  fieldsMissing: 'Please fill in all fields',
  emailInvalid: 'Please enter a valid email address',
  emailRegistered: 'This email is already registered. Please use a different email or contact support.',
  registeredUnanswered:
    'An earlier try with this email got no answer, and that try has probably registered it. You have not been charged. Contact support to continue with this email.',
  orderUnanswered: unanswered,
};

/** The text of an error, at the form or at the email (docs/product.md, Subscribe). */
export function subscribeErrorText(problem: SubscribeError): string {
  if (typeof problem === 'string') return problemTexts[problem];
  const { call, error } = problem;
  switch (call) {
    case 'createTemporaryUser': {
      const otherwise = error.kind === 'malformed' ? texts.unexpected : texts.otherwise;
      return errorText(error, { network: texts.network, otherwise });
    }
    case 'createCreemCheckout':
      return errorText(error, { network: texts.network, otherwise: texts.payment });
    default:
      return call satisfies never;
  }
}
