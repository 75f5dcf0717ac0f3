import { findCustomer } from '../customers.ts';
import type { Customer, SandboxState } from '../state.ts';

/** The customer who makes this call, if its request identifies one; ids may be numbers. */
export function callerOf(state: SandboxState, request: unknown): Customer | undefined {
  const { customers, payments, templates } = state;
  const field = (name: string) => fieldOf(request, name) ?? '';
  const userId = field('user_id') || field('uid');
  if (userId) return customers.get(userId) ?? customers.numbered(Number(userId));
  const templateId = field('template_id');
  const owner =
    payments.get(field('checkout_id') || field('session_id')) ??
    templates.get(templateId) ??
    (templateId ? templates.numbered(Number(templateId)) : undefined);
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
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;
}
