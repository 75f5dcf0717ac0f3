/** Hands on what recorders and Labs say to each other: each hears what all others send. */
export interface Relay {
  send(from: string, messages: readonly unknown[]): void;
  /** The messages for a client, as soon as there are some; none after a while, and when nobody waits any more. */
  next(client: string, signal: AbortSignal): Promise<readonly unknown[]>;
}

interface Client {
  messages: unknown[];
  /** Answers the request that waits. */
  wake: () => void;
  forget: NodeJS.Timeout;
}

/** Proxies and phones end a request that takes longer. In milliseconds. */
const hold = 25_000;
/** Who does not ask for so long has gone. */
const patience = hold + 10_000;

export function createRelay(): Relay {
  const clients = new Map<string, Client>();

  function clientOf(id: string): Client {
    const known = clients.get(id);
    clearTimeout(known?.forget);
    const client = known ?? { messages: [], wake: () => undefined, forget: setTimeout(() => undefined) };
    client.forget = setTimeout(() => clients.delete(id), patience).unref();
    clients.set(id, client);
    return client;
  }

  return {
    send(from, messages) {
      clientOf(from);
      for (const [id, client] of clients) {
        if (id === from) continue;
        client.messages.push(...messages);
        client.wake();
      }
    },
    async next(id, signal) {
      const client = clientOf(id);
      if (client.messages.length === 0) {
        await new Promise<void>((resolve) => {
          client.wake = resolve;
          signal.addEventListener('abort', () => resolve());
          setTimeout(resolve, hold).unref();
        });
      }
      return signal.aborted ? [] : client.messages.splice(0);
    },
  };
}
