import type { SubscribeError, SubscribeProblem } from '../../machines/purchase/subscribe-errors.ts';
import { errorText } from '../ui/texts.ts';

export const texts = {
  otherwise: 'An error occurred. Please contact support.',
  unexpected: 'Unexpected response from server. Please contact support.',
  payment: 'Failed to create payment session. Please try again.',
  network: 'Network error. Please check your connection and try again.',
};

const problemTexts: Readonly<Record<SubscribeProblem, string>> = {
  fieldsMissing: 'Please fill in all fields',
  emailInvalid: 'Please enter a valid email address',
  emailRegistered: 'This email is already registered. Please use a different email or contact support.',
  registeredUnanswered:
    'An earlier try with this email got no answer, and that try has probably registered it. You have not been charged. Contact support to continue with this email.',
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
