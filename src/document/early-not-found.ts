import { boot } from './boot.ts';

/** The inline script of the 404 page. `/Contact` leads to `/contact`: people type addresses with capitals, and servers know them apart. */
const { pathname, search, hash } = location;
const path = pathname.toLowerCase().replace(/^\/useronboarding(?=\/?$)/, '/userOnboarding');
if (path === pathname) boot();
else location.replace(path + search + hash);
