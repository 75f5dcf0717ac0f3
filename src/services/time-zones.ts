import type { BrowserTask } from './service-types.ts';

export const readTimeZones: BrowserTask<'readTimeZones'> = () => Intl.supportedValuesOf('timeZone');
