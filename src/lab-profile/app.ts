import { readBuild } from '../build.ts';
import { config } from '../config.ts';

/** This build, as sessions name it. */
export const app = { name: config.brandName, ...readBuild() };
