/** The version of this build. */
declare const __APP_VERSION__: string;
/** The commit of this build; `unknown` outside a git checkout. */
declare const __APP_COMMIT__: string;
/** Is the Lab part of this build? Replaced by a literal, so that a customer's build drops its code. */
declare const __LAB__: boolean;
/** What `src/read-config.ts` made of the environment. */
declare const __CONFIG__: import('./read-config.ts').Config;
