import type { NotificationFlag } from '../../machines/browser/browser-services.ts';
import type { BrowserEventSource, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

/** The once-only flag of a payment: `pending` before the call, `sent` once it succeeded. */
export function createNotificationFlag(local: SafeStorage) {
  const keyOf = (paymentId: string) => `notified.${paymentId}`;

  function claim(paymentId: string): NotificationFlag {
    const flag = local.read(keyOf(paymentId));
    if (flag) return flag === 'sent' ? 'sent' : 'pending';
    local.write(keyOf(paymentId), 'pending');
    return 'claimed';
  }

  const claimNotification: BrowserTask<'claimNotification'> = ({ paymentId }) => ({ flag: claim(paymentId) });
  const confirmNotification: BrowserTask<'confirmNotification'> = ({ paymentId }) => {
    local.write(keyOf(paymentId), 'sent');
    return undefined;
  };
  const releaseNotification: BrowserTask<'releaseNotification'> = ({ paymentId }) => {
    local.remove(keyOf(paymentId));
    return undefined;
  };
  const notificationWatch: BrowserEventSource<'notificationWatch'> = ({ input, send }) => {
    const listener = new AbortController();
    function check(): void {
      if (local.read(keyOf(input.paymentId)) === 'sent') send({ type: 'notification.sent' });
    }
    window.addEventListener('storage', check, { signal: listener.signal });
    check();
    return () => listener.abort();
  };
  return { notificationWatch, claimNotification, confirmNotification, releaseNotification };
}
