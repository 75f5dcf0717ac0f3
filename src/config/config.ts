/** Everything that differs between deployments (docs/product.md, Configuration). */
export interface Config {
  /** Absolute, or a path on this origin; no slash at the end. */
  apiUrl: string;
  /** Canonical origin of this site, no slash at the end. */
  siteUrl: string;
  /** The separate app: Login, and the last button of the wizard. */
  appUrl: string;
  /** External scheduling page (Premium, About). */
  schedulingUrl: string;
  /** External reviews post. */
  reviewsUrl: string;
  supportEmail: string;
  brandName: string;
  /** Publishable key of the embedded card provider. */
  stripePublishableKey: string;
  /** A script that defines `window.Stripe`; `null` loads the provider's own. */
  stripeJsUrl: string | null;
  /** Origins a checkout may redirect to; empty means any `https:` origin and this site's own. */
  checkoutOrigins: string[];
  /** Origins a remote browser may be framed from; empty means any `https:` origin and this site's own. */
  remoteBrowserOrigins: string[];
  /** May customers send a file of what happened? `off` leaves the recorder out of the build. */
  diagnostics: 'off' | 'ask';
  /** The address that this file is posted to; `null` offers to save it only. */
  diagnosticsUrl: string | null;
  /** The address that receives what happens on customers' pages; `null` sends nothing, and leaves what does out of the build. */
  eventsUrl: string | null;
  /** Does the API learn the campaign that a customer came by? */
  sendSource: boolean;
  /** Is the Lab part of this build? */
  lab: boolean;
}

/** The configuration of this build; `vite.config.ts` reads it from the environment (`scripts/build/read-config.ts`). */
export const config: Config = __CONFIG__;
