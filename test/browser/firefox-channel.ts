import { firefox } from '@playwright/test';

/** The part of Playwright's own Firefox object that is patched here; none of it is public. */
interface Internals {
  _connection: { toImpl(browser: unknown): { _bidiFirefox: BidiFirefox } };
}

interface BidiFirefox {
  connectToTransport(transport: Transport, options: unknown): Promise<unknown>;
}

interface Transport {
  send(message: { id: number; method: string }): void;
  onmessage(answer: { id: number; type: 'success'; result: object }): void;
}

/**
 * Lets Playwright drive a Firefox that cannot emulate media features over WebDriver BiDi (153 cannot): Playwright sends that command
 * for every page, with nothing but its defaults, and gives up when Firefox does not know it.
 */
export function driveOlderFirefox(): void {
  const bidi = (firefox as unknown as Internals)._connection.toImpl(firefox)._bidiFirefox;
  const connect = bidi.connectToTransport.bind(bidi);
  bidi.connectToTransport = (transport, options) => {
    const send = transport.send.bind(transport);
    transport.send = (message) => {
      if (message.method !== 'emulation.setMediaFeaturesOverride') return send(message);
      queueMicrotask(() => transport.onmessage({ id: message.id, type: 'success', result: {} }));
    };
    return connect(transport, options);
  };
}
