import * as v from 'valibot';
import { get, ignored, post, second } from '../call.ts';
import { billing, email, filled, id, idOrNone, label, plan, statusWord, text } from '../fields.ts';

const order = {
  user_id: id,
  plan: plan,
  billing: billing,
};

export const purchaseCalls = {
  createTemporaryUser: post('/create_user_temp', {
    summary: 'Register the email',
    request: v.object({ email: email, source: v.optional(filled) }),
    answer: v.object({ id: idOrNone, message: label }),
    needsOneOf: ['id', 'message'],
    timeoutMs: 60 * second,
    personal: ['email'],
  }),
  createCreemCheckout: post('/create-creem-checkout', {
    summary: 'Prepare the payment on the provider’s page',
    request: v.object({ ...order, email: email }),
    answer: v.object({ checkout_url: text }),
    needsOneOf: ['checkout_url'],
    timeoutMs: 60 * second,
    urls: { checkout_url: 'checkout' },
    personal: ['email'],
  }),
  createCheckoutSession: post('/create-checkout-session', {
    summary: 'Prepare the card payment',
    request: v.object({ ...order, email: v.optional(email) }),
    answer: v.object({ clientSecret: text, client_secret: text, url: text }),
    needsOneOf: ['clientSecret', 'client_secret', 'url'],
    timeoutMs: 60 * second,
    urls: { url: 'checkout' },
    secrets: [
      { side: 'answer', field: 'clientSecret', kind: 'tokenized' },
      { side: 'answer', field: 'client_secret', kind: 'tokenized' },
    ],
    personal: ['email'],
  }),
  sessionStatus: get('/session-status', {
    summary: 'Check whether the payment arrived',
    request: v.object({ session_id: filled }),
    answer: v.object({ status: statusWord, customer_email: label }),
    personal: ['session_id', 'customer_email'],
  }),
  updateUserStatus: post('/update-user-status', {
    summary: 'Send the onboarding email',
    request: v.object({ session_id: v.optional(filled), checkout_id: v.optional(filled) }),
    answer: ignored,
    personal: ['session_id', 'checkout_id'],
  }),
};
