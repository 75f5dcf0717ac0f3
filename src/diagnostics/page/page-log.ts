import { createInputLog } from './input-log.ts';

/** The log of this page load. */
export const pageLog = /* @__PURE__ */ createInputLog();
