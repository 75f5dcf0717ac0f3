import { type LabTransport, randomId } from '@upwell/trace/record';
import { createStore } from './store.ts';

/** The name of this page among those that exchange messages. */
export const ownId = randomId();

/** What carries messages to Labs elsewhere. */
const transports = createStore<readonly LabTransport[]>([]);

/** Returns a function that takes it away. */
export function addTransport(transport: LabTransport): () => void {
  transports.set([...transports.get(), transport]);
  return () => transports.set(transports.get().filter((one) => one !== transport));
}

/** Calls `use` with each transport, also later ones; what it returns is called when the transport is taken away, or all end. */
export function forEachTransport(use: (transport: LabTransport) => () => void): () => void {
  const ends = new Map<LabTransport, () => void>();
  function update(current: readonly LabTransport[]): void {
    for (const [transport, end] of ends) {
      if (current.includes(transport)) continue;
      ends.delete(transport);
      end();
    }
    for (const transport of current) if (!ends.has(transport)) ends.set(transport, use(transport));
  }
  const unsubscribe = transports.subscribe(() => update(transports.get()));
  update(transports.get());
  return () => {
    unsubscribe();
    update([]);
  };
}

/** To the other windows of this origin. A page that the browser keeps for Back has none: an open channel would keep it from being kept. */
export function addWindows(): void {
  if (!('BroadcastChannel' in window)) return;
  let remove = () => {};
  const open = () => {
    const channel = new BroadcastChannel('upwell-lab');
    const takeAway = addTransport({
      send: (message) => channel.postMessage(message),
      receive(listener) {
        const hear = ({ data }: MessageEvent) => listener(data);
        channel.addEventListener('message', hear);
        return () => channel.removeEventListener('message', hear);
      },
    });
    remove = () => {
      takeAway();
      channel.close();
    };
  };
  open();
  window.addEventListener('pagehide', () => remove());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open();
  });
}

/** The part of `import.meta.hot` that carries messages by Vite's own connection. */
export interface HotConnection {
  on(event: string, listener: (message: unknown) => void): void;
  off(event: string, listener: (message: unknown) => void): void;
  send(event: string, message: object): void;
  dispose(callback: () => void): void;
}

/** To all pages of a development server that has the plugin of `@upwell/lab/vite`. */
export function addHotConnection(hot: HotConnection): void {
  const remove = addTransport({
    send: (message) => hot.send('upwell-lab', message),
    receive(listener) {
      hot.on('upwell-lab', listener);
      return () => hot.off('upwell-lab', listener);
    },
  });
  // The module that owns the connection is replaced, and calls `createLab` again.
  hot.dispose(remove);
}
