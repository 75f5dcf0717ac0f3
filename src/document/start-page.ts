import { boot } from './boot.ts';

/** The inline script of a page that needs nothing before its application. */
boot();
