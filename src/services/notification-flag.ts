import { isReturn } from './is-return.ts';
import { createOnceFlags } from './once-flags.ts';
import type { BrowserEventSource, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

/** Which payments were reported to the API. */
export function createNotificationFlag(storage: SafeStorage) {
  const flags = createOnceFlags(storage, { prefix: 'notified', done: 'sent', mayBeForgotten: isReturn });

  const claimNotification: BrowserTask<'claimNotification'> = ({ paymentId, attempt }) =>
    flags.claim(paymentId, attempt);
  const confirmNotification: BrowserTask<'confirmNotification'> = ({ paymentId }) => flags.confirm(paymentId);
  const releaseNotification: BrowserTask<'releaseNotification'> = ({ paymentId, attempt }) =>
    flags.release(paymentId, attempt);
  const notificationWatch: BrowserEventSource<'notificationWatch'> = ({ input, send }) =>
    flags.watch(input.paymentId, { onDone: () => send({ type: 'notification.sent' }) });
  return { notificationWatch, claimNotification, confirmNotification, releaseNotification };
}
