import { findCustomer } from '../customers.ts';
import type { Customer, SandboxState } from '../state.ts';

/** The customer who makes this call, if its request identifies one. */
export function callerOf(state: SandboxState, request: unknown): Customer | undefined {
  const userId = fieldOf(request, 'user_id') ?? fieldOf(request, 'uid');
  if (userId) return state.customers.get(userId);
  return (
    ownerOf(state, request) ??
    found(fieldOf(request, 'session') ?? fieldOf(request, 'session_id'), (session) =>
      state.customers.find('session', session),
    ) ??
    found(fieldOf(request, 'access_token'), (token) => state.customers.find('accessToken', token)) ??
    found(fieldOf(request, 'email'), (email) => findCustomer(state, email))
  );
}

/** The owner of the payment or template in a request. */
function ownerOf(state: SandboxState, request: unknown): Customer | undefined {
  const payment = fieldOf(request, 'checkout_id') ?? fieldOf(request, 'session_id');
  const template = fieldOf(request, 'template_id');
  const owner =
    found(payment, (id) => state.payments.get(id)?.customer) ??
    found(template, (id) => state.templates.get(id)?.customer);
  return found(owner, (id) => state.customers.get(id));
}

export function fieldOf(request: unknown, name: string): string | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const value: unknown = Reflect.get(request, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function found<Found>(key: string | undefined, look: (key: string) => Found | undefined): Found | undefined {
  return key === undefined ? undefined : look(key);
}
