import type { CallName } from '../../../machines/api/contract.ts';
import { documentationOf } from '../../../machines/api/documentation.ts';
import { templatesOf } from '../../customers.ts';
import type { Customer, SandboxState } from '../../state.ts';

/** The example request of a call, with the values of this customer where the customer has them. */
export function requestFor(
  name: CallName,
  state: SandboxState,
  customer: Customer | undefined,
): Record<string, unknown> {
  const { requestExample: example } = documentationOf(name);
  if (!customer) return { ...example };
  const values = valuesOf(name, state, customer);
  return Object.fromEntries(Object.entries(example).map(([field, value]) => [field, values[field] ?? value]));
}

function valuesOf(
  name: CallName,
  state: SandboxState,
  customer: Customer,
): Readonly<Record<string, unknown>> {
  const [account] = state.targetAccounts.ownedBy(customer.id);
  const [template] = templatesOf(state, customer);
  const payment = state.payments.ownedBy(customer.id).at(-1);
  return {
    user_id: customer.id,
    uid: customer.id,
    email: customer.email,
    access_token: customer.accessToken,
    session: customer.session,
    // Account setup calls the secret of its link a session too.
    session_id: name === 'createAccount' ? customer.session : payment?.id,
    ig_username: customer.igUsername || undefined,
    username_instagram: customer.igUsername || undefined,
    account_id: account?.id,
    template_id: template?.id,
    selected_templates: template && [template.id],
  };
}
