/** The version of this build. */
declare const __APP_VERSION__: string;
/** The commit of this build; `unknown` outside a git checkout. */
declare const __APP_COMMIT__: string;
/** Is the Lab part of this build? A literal, so that a production build drops its code. */
declare const __LAB__: boolean;
/** Is the recorder for customers part of this build? A literal, too. */
declare const __DIAGNOSTICS__: boolean;
declare const __CONFIG__: import('./read-config.ts').Config;
