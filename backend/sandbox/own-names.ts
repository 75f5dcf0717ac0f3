import { hostname, networkInterfaces } from 'node:os';
import { isLoopback } from '../../machines/api/url-policy.ts';

/** The addresses at which a server listens, and the names by which it may be asked. Host names are written as in a URL. */
export interface Reach {
  /** Addresses to listen on. */
  addresses: readonly [string, ...string[]];
  /** By which this machine reaches it. */
  ownName: string;
  /** By which other machines reach it; empty when none does. */
  networkNames: readonly string[];
}

/** The addresses that stand for every address, with their families. */
const everyAddress: Record<string, readonly string[]> = { '0.0.0.0': ['IPv4'], '::': ['IPv4', 'IPv6'] };

/** Loopback, in both families. */
export const loopback: Reach = { addresses: ['127.0.0.1', '::1'], ownName: 'localhost', networkNames: [] };

/**
 * The reach for a value of HOST: with `0.0.0.0` every address of this machine (`::` includes IPv6), with an address or a name only
 * that one. Throws for any other value.
 */
export function reachOf(host: string): Reach {
  if (host === 'localhost') return loopback;
  const families = everyAddress[host];
  if (families) {
    const computer = hostname().toLowerCase();
    const networkNames = [...addressesOfThisMachine(families), computer, `${computer}.local`];
    return { addresses: [host], ownName: 'localhost', networkNames };
  }
  const ownName = inUrl(host);
  return { addresses: [host], ownName, networkNames: isLoopback(ownName) ? [] : [ownName] };
}

function addressesOfThisMachine(families: readonly string[]): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, scopeid }) => families.includes(family) && !internal && !scopeid)
    .map(({ address }) => inUrl(address));
}

function inUrl(host: string): string {
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}`).hostname;
}
