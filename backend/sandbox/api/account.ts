import { countries } from '../../../machines/reference/countries.ts';
import { accessTokenFor } from '../access-token.ts';
import { isPast } from '../clock.ts';
import { sendActivationEmail } from '../mail.ts';
import type { Customer, SandboxState } from '../state.ts';
import { ErrorAnswer, fail, type Handlers } from './handler.ts';

/** From the onboarding email to an account with an access token. */
export const accountHandlers = {
  verifySession({ session }, { state }) {
    const customer = invitedCustomer(state, session);
    return { email: customer.email, is_pro: customer.type === 'professional' };
  },

  createAccount({ session_id, email, country, ig_username }, { state }) {
    const customer = invitedCustomer(state, session_id);
    if (email.toLowerCase() !== customer.email.toLowerCase()) {
      fail(400, 'email: is not the email of this session');
    }
    if (!countries.some(({ code }) => code === country)) fail(400, 'country: is not offered');
    const igUsername = ig_username.replace(/^@/, '');
    if (!isAcceptedName(igUsername)) fail(400, 'ig_username: is not an Instagram username');
    const now = state.clock.now();
    const holder = {
      ...customer,
      sessionUsedAt: now,
      country,
      igUsername,
      accessToken: accessTokenFor(customer, now),
    };
    state.customers.put(holder);
    sendActivationEmail(state, holder);
    return { status: 'ok' };
  },

  verifyActivation({ access_token }, { state }) {
    const customer = state.customers.find('accessToken', access_token);
    if (!customer) return fail(200, 'This link is not valid. Use the one in your latest email.');
    return { uid: customer.id, email: customer.email };
  },
} satisfies Partial<Handlers>;

/** Letters, digits, dots and underscores, at most 30. */
export function isAcceptedName(name: string): boolean {
  return /^[A-Za-z0-9._]{1,30}$/.test(name);
}

/** The customer whose onboarding email has this session. An error is a 200 (docs/product.md, Account setup). */
function invitedCustomer(state: SandboxState, session: string): Customer {
  const customer = state.customers.find('session', session);
  if (!customer) return failSession('This link is not valid. Use the one in your onboarding email.');
  if (customer.sessionUsedAt !== null) {
    return failSession('This link has already been used. Check your email for the activation link.');
  }
  if (isPast(customer.sessionExpiresAt, state.clock)) {
    return failSession('This link has expired. Please contact support for a new one.');
  }
  return customer;
}

function failSession(error: string): never {
  throw new ErrorAnswer(200, { error, message: error });
}
