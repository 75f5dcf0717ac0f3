import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Codes of a machine without IPv6. */
const noSuchAddress = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Listens on several addresses at one port; 0 is any port that is free on all of them. Does without `::1` where there is no IPv6.
 * Rejects with the error of Node when an address or the port cannot be had.
 */
export async function listen(
  listener: RequestListener,
  addresses: readonly string[],
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const servers: Server[] = [];
  let bound = port;
  for (const address of addresses) {
    const server = createServer(listener);
    const error = await bind(server, address, bound);
    if (!error) {
      servers.push(server);
      bound = (server.address() as AddressInfo).port;
    } else if (address !== '::1' || !noSuchAddress.includes(error.code ?? '')) {
      await closeAll(servers);
      const isTakenByChance = port === 0 && bound !== 0 && error.code === 'EADDRINUSE';
      if (isTakenByChance) return listen(listener, addresses, port);
      throw error;
    }
  }
  return { port: bound, close: () => closeAll(servers) };
}

function bind(server: Server, address: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, address, () => resolve(undefined));
  });
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    }),
  );
}
