import { createInputLog } from '@upwell/trace/record';

/** The log of the inputs that the flows of this page load received. */
export const pageLog = /* @__PURE__ */ createInputLog({ path: () => location.pathname });
