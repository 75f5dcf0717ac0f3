import { boot } from './boot.ts';

/**
 * The inline script of the 404 page. `/Contact` leads to `/contact`: people type addresses with capitals, and servers know them apart. Some
 * mail programs write the `#` before an access token as `%23`, which makes it part of the path.
 */
const { pathname, search, hash } = location;
const [page = '', fragment] = pathname.split('%23');
const path = page.toLowerCase().replace(/^\/useronboarding(?=\/?$)/, '/userOnboarding');
if (path === pathname) boot();
else location.replace(path + search + (fragment === undefined ? hash : `#${fragment}`));
