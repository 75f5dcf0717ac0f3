import type { Config } from '../../src/config/config.ts';

/** Pages whose headers differ from the others', because of what they load or of what their address carries. */

/** The remote browser is framed here; the address carries a session or an access token. */
export const onboardingPaths: readonly string[] = ['/onboarding', '/userOnboarding'];

/** The card form is framed here. */
export const checkoutPage = '/checkout';

/** Its address carries a payment. */
export const successPage = '/success';

/** The origins of the card form, besides this site. */
export function cardFormOrigins({ stripeJsUrl }: Config): readonly string[] {
  return stripeJsUrl === null ? ['https://js.stripe.com', 'https://checkout.stripe.com'] : originOf(stripeJsUrl);
}

/** The origin of an absolute URL; nothing for a path, which is on this site's own. */
export function originOf(url: string): string[] {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}
