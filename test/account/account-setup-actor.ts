import { accountSetupMachine } from '../../machines/account/account-setup.ts';
import type { AccountSecrets } from '../../machines/account/account-setup-context.ts';
import type { OnceClaim } from '../../machines/browser/browser-services.ts';
import { createTestActor, type TestActor } from '../harness/test-actor.ts';

export type AccountSetupActor = TestActor<typeof accountSetupMachine>;

export const secrets: AccountSecrets = {
  password: ' pass word ',
  confirmPassword: ' pass word ',
  igPassword: 'insta secret ',
  confirmIgPassword: 'insta secret ',
};
export const details = { email: 'ada@example.com', country: 'DE', igUsername: ' @ada ', acceptsTerms: true };

export const verified = { email: 'ada@example.com', is_pro: true, message: '' };

export function open({ attempt = 0, draft = null as unknown } = {}): AccountSetupActor {
  const actor = createTestActor(accountSetupMachine, { input: { session: 's1' } });
  actor.services.readAttempt.resolve({ attempt });
  actor.services.readAccountDraft.resolve(draft);
  return actor;
}

export function openForm({ attempt = 0 } = {}): AccountSetupActor {
  const actor = open({ attempt });
  actor.services.verifySession.resolve(verified);
  return actor;
}

export function fill(actor: AccountSetupActor): void {
  actor.send({ type: 'account.edit', change: { country: 'DE' } });
  actor.send({ type: 'account.edit', change: { igUsername: details.igUsername } });
  actor.send({ type: 'account.edit', change: { acceptsTerms: true } });
}

/** No other tab is sending any more; the flag was this before. */
export function admit(actor: AccountSetupActor, flag: OnceClaim['flag'], attempt = 1): void {
  actor.eventSources.tabLock.emit({ type: 'tab.admitted' });
  actor.services.claimOnce.resolve({ flag, attempt });
}

/** The customer submits, no other tab is sending, and the form hands over the passwords. */
export function submit(actor: AccountSetupActor, attempt = 1): void {
  actor.send({ type: 'account.submit', ...secrets });
  admit(actor, 'claimed', attempt);
  actor.send({ type: 'account.send', ...secrets });
}
