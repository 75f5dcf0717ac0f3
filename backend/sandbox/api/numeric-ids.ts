import { type CallName, calls } from '../../../machines/api/contract.ts';
import type { SandboxState } from '../state.ts';
import { fail } from './handler.ts';

type Numbered = 'customers' | 'targetAccounts' | 'templates';

/** Every field of a request or an answer that has the id of something the sandbox stores. */
const idFields: Readonly<Record<string, Numbered>> = {
  id: 'customers',
  uid: 'customers',
  user_id: 'customers',
  account_id: 'targetAccounts',
  main_account_id: 'targetAccounts',
  template_id: 'templates',
  selected_templates: 'templates',
};

/** The same answer with a number for each id. */
export function withNumericIds(state: SandboxState, answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((entry) => withNumericIds(state, entry));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => {
      const of = idFields[field];
      const number = of && typeof value === 'string' ? state[of].numberOf(value) : undefined;
      return [field, number ?? withNumericIds(state, value)];
    }),
  );
}

/**
 * The same request with the id behind each number. Fails with 400 for a number that a POST sends as text: ids go back
 * exactly as they came. A URL has no numbers, so there digits will do.
 */
export function withStoredIds(name: CallName, request: unknown, state: SandboxState): unknown {
  if (typeof request !== 'object' || request === null) return request;
  const isUrl = calls[name].method === 'GET';
  const stored = (of: Numbered, field: string, value: unknown): unknown => {
    const isDigits = typeof value === 'string' && /^\d+$/.test(value);
    if (isDigits && !isUrl) fail(400, `${field}: is a number, and came back as text`);
    return typeof value === 'number' || isDigits ? (state[of].numbered(Number(value))?.id ?? value) : value;
  };
  return Object.fromEntries(
    Object.entries(request).map(([field, value]) => {
      const of = idFields[field];
      if (!of) return [field, value];
      return [field, Array.isArray(value) ? value.map((one) => stored(of, field, one)) : stored(of, field, value)];
    }),
  );
}
