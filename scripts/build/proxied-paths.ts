import type { Config } from '../../src/config/config.ts';

/** An address of the configuration that is a path of this site, where another program answers. */
export interface ProxiedPath {
  /** The operator's file `site.d/<name>.proxy` says which program that is. */
  name: string;
  path: string;
  /** The most that anybody may post, in kB; without it, everything below the path is the API's. */
  maximumKilobytes?: number;
}

/** The operator's files in it are never written over: a server file includes them. */
export const operatorFolder = 'site.d';

export function proxiedPaths({ apiUrl, eventsUrl, diagnosticsUrl, siteUrl }: Config): ProxiedPath[] {
  const addresses = [
    { name: 'host', address: apiUrl },
    { name: 'events', address: eventsUrl, maximumKilobytes: 64 },
    { name: 'diagnostics', address: diagnosticsUrl, maximumKilobytes: 8192 },
  ];
  return addresses.flatMap(({ address, ...rest }) => {
    const { origin, pathname } = new URL(address ?? 'about:blank', siteUrl);
    return origin === siteUrl ? [{ ...rest, path: pathname }] : [];
  });
}
