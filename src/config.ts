import type { Config } from './read-config.ts';

/** The configuration of this build, read and checked while it was made. */
export const config: Config = __CONFIG__;
