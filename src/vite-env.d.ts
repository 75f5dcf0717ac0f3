/** Is the Lab part of this build? A literal, so that a production build drops its code. */
declare const __LAB__: boolean;
/** Is the recorder for customers part of this build? A literal, too. */
declare const __DIAGNOSTICS__: boolean;
/** Are errors of customers' pages sent? A literal, too. */
declare const __EVENTS__: boolean;
declare const __CONFIG__: import('./config/config.ts').Config;

/** Browsers and their versions, in words (`scripts/build/browsers.ts`). */
declare const __OLDEST_BROWSERS__: string;
