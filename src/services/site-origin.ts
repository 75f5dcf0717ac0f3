import { config } from '../config/config.ts';

/** The origin of this page; in Node, where pages are rendered too, that of the deployment. */
export const siteOrigin = import.meta.env.SSR ? config.siteUrl : window.location.origin;
