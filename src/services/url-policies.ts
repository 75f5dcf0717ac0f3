import type { UrlPolicies } from '../../machines/api/client.ts';
import type { Config } from '../config/config.ts';

/** Which URLs of answers a page of this origin follows or frames. */
export function urlPoliciesOf(
  { checkoutOrigins, remoteBrowserOrigins }: Pick<Config, 'checkoutOrigins' | 'remoteBrowserOrigins'>,
  siteOrigin: string,
): UrlPolicies {
  return {
    checkout: { siteOrigin, allowed: checkoutOrigins },
    remoteBrowser: { siteOrigin, allowed: remoteBrowserOrigins },
  };
}
