import type { CallName } from '../api/contract.ts';
import type { BrowserServiceName } from '../browser/browser-services.ts';
import type { Service } from './service.ts';

/** A service of this product, as `fromApi`, `fromBrowser` and `fromBrowserEvents` register it. */
export type ProductService = Service<CallName, BrowserServiceName>;
