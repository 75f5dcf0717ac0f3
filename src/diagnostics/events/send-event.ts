import type { PageEvent } from './page-event.ts';

/** Events that wait until they can be sent again; further ones are lost. */
const maximumWaiting = 50;
const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

/**
 * Posts events to `url`, without cookies and referrer, also while the page is left. Those that do not arrive wait: they are posted again
 * after growing pauses, when another arrives, and when the network is back.
 */
export function createEventSender(url: string): (event: PageEvent) => void {
  const waiting: PageEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;

  async function send(event: PageEvent): Promise<void> {
    const body = JSON.stringify(event);
    // Firefox before 133 ends a request with its page, but not a beacon, which carries the cookies of the receiver's site.
    if (document.visibilityState === 'hidden' && !('keepalive' in Request.prototype)) {
      navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
      return;
    }
    if (await arrives(url, body)) {
      pauseMs = firstPauseMs;
      sendNext();
    } else {
      if (waiting.length < maximumWaiting) waiting.push(event);
      if (timer === undefined) timer = setTimeout(sendLater, pauseMs * (1 + Math.random()));
    }
  }

  function sendLater(): void {
    timer = undefined;
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    sendNext();
  }

  function sendNext(): void {
    const event = waiting.shift();
    if (event) void send(event);
  }

  addEventListener('online', sendNext);
  return (event) => void send(event);
}

/** Did the receiver take it, or refuse it for good? */
async function arrives(url: string, body: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}
