import { readBuild } from '../config/build.ts';
import { config } from '../config/config.ts';

/** This build, as sessions name it. */
export const app = { name: config.brandName, ...readBuild() };
