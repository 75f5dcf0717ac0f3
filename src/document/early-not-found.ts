import { boot } from './boot.ts';

/** The inline script of the 404 page. `/Contact` leads to `/contact`: people type addresses with capitals, and servers know them apart. */
const { pathname, search, hash } = location;
const lower = pathname.toLowerCase();
const path = lower === '/useronboarding' ? '/userOnboarding' : lower;
if (path === pathname) boot();
else location.replace(path + search + hash);
