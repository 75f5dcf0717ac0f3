import { config } from '../config.ts';
import { readBuild } from '../services/build.ts';

/** This build, as sessions name it. */
export const app = { name: config.brandName, ...readBuild() };
