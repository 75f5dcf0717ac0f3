import type { Service } from '@upwell/services';
import type { CallName } from '../api/contract.ts';
import type { BrowserServiceName } from '../browser/browser-services.ts';

/** A service of this product, as `fromApi`, `fromBrowser` and `fromBrowserEvents` register it. */
export type ProductService = Service<CallName, BrowserServiceName>;
