import { boot } from './boot.ts';

/**
 * The inline script of the 404 page. `/Contact` leads to `/contact`: people type addresses with capitals, and servers know them apart. Some
 * mail programs write the `?` and the `#` of a link as `%3F` and `%23`, which makes what follows part of the path; others take the
 * punctuation behind a link into it.
 */
const { pathname, search, hash } = location;
const [, written = '', encoded = '', parameters = ''] = /^(.*?)(?:(%3F|%23)(.*))?$/i.exec(pathname) ?? [];
const page = written.replace(/(?:[.,;:!)'\]]|%22|%3E|%E2%80%A6|%E2%80%9D|%E2%80%99|%C2%BB)+$/i, '');
const path = page.toLowerCase().replace(/^\/useronboarding(?=\/?$)/, '/userOnboarding');
const separator = encoded === '' ? '' : decodeURIComponent(encoded);
if (path === pathname) boot();
else location.replace(path + separator + parameters + search + hash);
