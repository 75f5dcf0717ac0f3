import type { UrlPolicy } from '../../machines/shared/url-policy.ts';
import type { Config } from '../read-config.ts';

/** Which connection links this page frames. */
export function linkPolicyOf({ remoteBrowserOrigins }: Pick<Config, 'remoteBrowserOrigins'>): UrlPolicy {
  return { siteOrigin: window.location.origin, allowed: remoteBrowserOrigins };
}
