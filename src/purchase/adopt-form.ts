import type { SubscribeEvents } from '../../machines/purchase/subscribe-context.ts';
import { accountTypeOf } from '../../machines/purchase/subscription.ts';
import { takeSent } from '../services/early-page.ts';

/** What the customer did in the prerendered form before the application ran. */
export interface EarlyForm {
  edits: SubscribeEvents[];
  isSubmitted: boolean;
}

/** Takes the form over from `early-order.ts`. */
export function adoptForm(form: HTMLFormElement): EarlyForm {
  const typed = new FormData(form);
  const email = String(typed.get('email') ?? '');
  const accountType = accountTypeOf(typed.get('account-type'));
  const isSubmitted = takeSent();
  const edits: SubscribeEvents[] = [];
  if (email) edits.push({ type: 'email.edit', email });
  if (accountType) edits.push({ type: 'accountType.choose', accountType });
  return { edits, isSubmitted };
}
