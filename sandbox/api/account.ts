import { countries } from '../../machines/reference/countries.ts';
import { accessTokenFor } from '../access-token.ts';
import { isPast } from '../clock.ts';
import { sendActivationMail } from '../mail.ts';
import type { Customer, SandboxState } from '../state.ts';
import { type Handlers, Refusal, refuse } from './handler.ts';

/** From the onboarding e-mail to an account with an access token. */
export const accountCalls = {
  verifySession({ session }, { state }) {
    const customer = invitedCustomer(state, session);
    return { email: customer.email, is_pro: customer.type === 'professional' };
  },

  createAccount({ session_id, email, country, ig_username }, { state }) {
    const customer = invitedCustomer(state, session_id);
    if (email.toLowerCase() !== customer.email.toLowerCase())
      refuse(400, 'email: is not the e-mail of this session');
    if (!countries.some(({ code }) => code === country)) refuse(400, 'country: is not offered');
    const igUsername = ig_username.replace(/^@/, '');
    if (!isInstagramName(igUsername)) refuse(400, 'ig_username: is not an Instagram username');
    const now = state.clock.now();
    const holder = {
      ...customer,
      sessionUsedAt: now,
      country,
      igUsername,
      accessToken: accessTokenFor(customer, now),
    };
    state.customers.put(holder);
    sendActivationMail(state, holder);
    return { status: 'ok' };
  },

  verifyActivation({ access_token }, { state }) {
    const customer = state.customers.find('accessToken', access_token);
    if (!customer)
      throw new Refusal(200, { error: 'This link is not valid. Use the one in your latest e-mail.' });
    return { uid: customer.id, email: customer.email };
  },
} satisfies Partial<Handlers>;

/** Letters, digits, dots and underscores, at most 30. */
export function isInstagramName(name: string): boolean {
  return /^[A-Za-z0-9._]{1,30}$/.test(name);
}

/** The customer whose onboarding e-mail carries this session; refuses within a 200, as spec §7 lists it. */
function invitedCustomer(state: SandboxState, session: string): Customer {
  const customer = state.customers.find('session', session);
  if (!customer) return refuseSession('This link is not valid. Use the one in your onboarding e-mail.');
  if (customer.sessionUsedAt !== null) {
    return refuseSession('This link has already been used. Check your e-mail for the activation link.');
  }
  if (isPast(customer.sessionExpiresAt, state.clock)) {
    return refuseSession('This link has expired. Please contact support for a new one.');
  }
  return customer;
}

function refuseSession(error: string): never {
  throw new Refusal(200, { error, message: error });
}
