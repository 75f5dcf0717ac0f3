import { findCustomer } from '../customers.ts';
import type { Customer, SandboxState } from '../state.ts';

/** The customer who makes this call, if its request identifies one. */
export function callerOf(state: SandboxState, request: unknown): Customer | undefined {
  const { customers, payments, templates } = state;
  const field = (name: string) => fieldOf(request, name) ?? '';
  const userId = field('user_id') || field('uid');
  if (userId) return customers.get(userId);
  const owner =
    payments.get(field('checkout_id') || field('session_id')) ?? templates.get(field('template_id'));
  return (
    customers.get(owner?.customer ?? '') ??
    customers.find('session', field('session') || field('session_id')) ??
    customers.find('accessToken', field('access_token')) ??
    findCustomer(state, field('email'))
  );
}

export function fieldOf(request: unknown, name: string): string | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const value: unknown = Reflect.get(request, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
