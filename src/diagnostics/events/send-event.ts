import type { PageEvent } from './page-event.ts';

/** Events that wait until the network is back. */
const maximumWaiting = 20;

/** Posts events to `url`, without cookies and referrer, also while the page is left. Those that do not arrive are posted again when the network is back. */
export function createEventSender(url: string): (event: PageEvent) => void {
  let waiting: PageEvent[] = [];

  async function send(event: PageEvent): Promise<void> {
    const body = JSON.stringify(event);
    // Firefox before 133 ends a request with its page, but not a beacon, which carries the cookies of the receiver's site.
    if (document.visibilityState === 'hidden' && !('keepalive' in Request.prototype)) {
      navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
      return;
    }
    try {
      await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
    } catch {
      if (waiting.length < maximumWaiting) waiting.push(event);
    }
  }

  addEventListener('online', () => {
    const again = waiting;
    waiting = [];
    for (const event of again) void send(event);
  });
  return (event) => void send(event);
}
