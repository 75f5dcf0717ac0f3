import type { Config } from './read-config.ts';

/** The configuration of this build; `vite.config.ts` reads it from the environment. */
export const config: Config = __CONFIG__;
