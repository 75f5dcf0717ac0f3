import { createInputLog } from '@upwell/trace/record';

/** What the flows of this page load received. */
export const pageLog = /* @__PURE__ */ createInputLog({ path: () => location.pathname });
