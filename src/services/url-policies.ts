import type { UrlPolicies } from '../../machines/api/client.ts';
import type { Config } from '../read-config.ts';

/** Which URLs of answers this page follows or frames. */
export function urlPoliciesOf({ checkoutOrigins, remoteBrowserOrigins }: Origins): UrlPolicies {
  const siteOrigin = window.location.origin;
  return {
    checkout: { siteOrigin, allowed: checkoutOrigins },
    remoteBrowser: { siteOrigin, allowed: remoteBrowserOrigins },
  };
}

type Origins = Pick<Config, 'checkoutOrigins' | 'remoteBrowserOrigins'>;
