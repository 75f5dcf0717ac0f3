import type { SubscribeEvents } from '../../machines/purchase/subscribe.ts';
import { accountTypeOf } from '../../machines/purchase/subscription.ts';

/** What the customer did in the prerendered form before the application ran, as events; from now on the application handles it. */
export function adoptForm(form: HTMLFormElement): SubscribeEvents[] {
  const typed = new FormData(form);
  const email = String(typed.get('email') ?? '');
  const accountType = accountTypeOf(typed.get('account-type'));
  const isSubmitted = form.dataset.early === 'submitted';
  delete form.dataset.early;
  return [
    ...(email ? [{ type: 'email.edit' as const, email }] : []),
    ...(accountType ? [{ type: 'accountType.choose' as const, accountType }] : []),
    ...(isSubmitted ? [{ type: 'subscription.submit' as const }] : []),
  ];
}
