/** The script that starts the application on pages that can be read without it. */
export const bootScript = 'src/document/boot.ts';

/** Scripts that finish a page before its first paint (`src/document/prerender.tsx` says which page has which). */
export const earlyScripts = ['src/document/early-onboarding.ts', 'src/purchase/early-order.ts'];
