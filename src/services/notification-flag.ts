import type { NotificationFlag } from '../../machines/browser/from-browser.ts';
import type { Task } from './browser-service.ts';
import type { SafeStorage } from './storage.ts';

/** The once-only flag of a payment, in this browser: `pending` from before the call, `sent` once it succeeded. */
export function createNotificationFlag(local: SafeStorage) {
  const keyOf = (paymentId: string) => `notified.${paymentId}`;

  function claim(paymentId: string): NotificationFlag {
    const flag = local.read(keyOf(paymentId));
    if (flag) return flag === 'sent' ? 'sent' : 'pending';
    local.write(keyOf(paymentId), 'pending');
    return 'claimed';
  }

  const claimNotification: Task<'claimNotification'> = async ({ paymentId }) => ({
    flag: await alone(keyOf(paymentId), () => claim(paymentId)),
  });
  const confirmNotification: Task<'confirmNotification'> = ({ paymentId }) => {
    local.write(keyOf(paymentId), 'sent');
    return undefined;
  };
  const releaseNotification: Task<'releaseNotification'> = ({ paymentId }) => {
    local.remove(keyOf(paymentId));
    return undefined;
  };
  return { claimNotification, confirmNotification, releaseNotification };
}

/** Two tabs may claim at the same moment: the one that finds the lock taken was not first. Old browsers have no locks. */
async function alone(name: string, claim: () => NotificationFlag): Promise<NotificationFlag> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (!locks) return claim();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? claim() : 'pending'));
}
