import { customerNamed } from '../customers.ts';
import type { Customer, World } from '../world.ts';

/** Whose call this is, as far as its request tells. */
export function callerOf(world: World, request: unknown): Customer | undefined {
  const userId = fieldOf(request, 'user_id') ?? fieldOf(request, 'uid');
  if (userId) return world.customers.get(userId);
  return (
    ownerOf(world, request) ??
    found(fieldOf(request, 'session') ?? fieldOf(request, 'session_id'), (session) =>
      world.customers.find('session', session),
    ) ??
    found(fieldOf(request, 'access_token'), (token) => world.customers.find('accessToken', token)) ??
    found(fieldOf(request, 'email'), (email) => customerNamed(world, email))
  );
}

/** The customer whose payment or template a request names. */
function ownerOf(world: World, request: unknown): Customer | undefined {
  const payment = fieldOf(request, 'checkout_id') ?? fieldOf(request, 'session_id');
  const template = fieldOf(request, 'template_id');
  const owner =
    found(payment, (id) => world.payments.get(id)?.customer) ??
    found(template, (id) => world.templates.get(id)?.customer);
  return found(owner, (id) => world.customers.get(id));
}

export function fieldOf(request: unknown, name: string): string | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const value: unknown = Reflect.get(request, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function found<Found>(key: string | undefined, look: (key: string) => Found | undefined): Found | undefined {
  return key === undefined ? undefined : look(key);
}
