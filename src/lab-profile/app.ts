import { config } from '../config.ts';

/** This build, as sessions name it. */
export const app = { name: config.brandName, version: __APP_VERSION__, commit: __APP_COMMIT__ };
