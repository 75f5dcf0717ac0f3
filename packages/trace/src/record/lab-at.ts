import { randomId } from '../format/surroundings.ts';
import type { LabTransport } from './lab-messages.ts';

/** The address of `npx upwell-lab` on the same machine. */
const usualAddress = 'http://localhost:4400';

/** The pause before a Lab that did not answer is asked again, in milliseconds. */
const pause = 3_000;

/**
 * The transport to the Lab at an address, and so to all that publish to it. It needs nothing but `fetch`: a request is open until there
 * are messages. React Native reads no answer before its end, which rules out Server-Sent Events, and before Node 22 there is no WebSocket.
 */
export function labAt(address = usualAddress): LabTransport {
  const url = `${address.replace(/\/+$/, '')}/messages?${randomId()}`;
  let waiting: object[] = [];
  let isSending = false;

  /** One request at a time: messages arrive in their order. */
  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0) {
      const body = JSON.stringify(waiting);
      waiting = [];
      // What a Lab that is not there would have heard is not kept for it: it asks when it comes.
      await fetch(url, { method: 'POST', body }).catch(() => undefined);
    }
    isSending = false;
  }

  return {
    send(message) {
      waiting.push(message);
      void sendAll();
    },
    receive(listener) {
      const ended = new AbortController();
      void listen(ended.signal, listener);
      return () => ended.abort();
    },
  };

  async function listen(signal: AbortSignal, listener: (message: unknown) => void): Promise<void> {
    while (!signal.aborted) {
      try {
        const response = await fetch(url, { signal });
        for (const message of await response.json()) listener(message);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}
