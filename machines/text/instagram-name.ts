import { withoutInvisible } from './invisible.ts';

/** Longer texts hold no name that somebody typed, and are left as they are. */
const maxTypedLength = 1000;

/** Parts of instagram.com that are no account. */
const pages: ReadonlySet<string> = new Set([
  ...'about accounts api ar challenge channel create developer direct directory download'.split(' '),
  ...'emails explore graphql igtv invites j legal nametag'.split(' '),
  ...'oauth p popular press privacy qr reel reels s session settings share stories terms'.split(' '),
  ...'topics tv web your_activity'.split(' '),
]);

/**
 * The name that a person meant: out of an instagram.com address, without invisible characters, blanks and leading `@`s, with letters of full
 * width and the period of an Asian keyboard in their usual form. What is no name then is returned as it is, for `isInstagramName` to refuse (docs/product.md, Typed text).
 */
export function readInstagramName(typed: string): string {
  if (typed.length > maxTypedLength) return typed.trim();
  const text = withoutInvisible(typed.normalize('NFKC'))
    .replace(/\u3002/g, '.')
    .trim();
  return (nameInAddress(text) ?? text).replace(/^[@\s]+/, '').trim();
}

/** May Instagram have given this name? Its own addresses are none. */
export function isInstagramName(name: string): boolean {
  return /^[A-Za-z0-9._]{1,30}$/.test(name) && !/^\.|\.$|\.\.|^(?:www\.)?instagram\.com$/i.test(name);
}

/** Digits alone are a name, too, but hardly anybody's. */
export function isPhoneNumber(name: string): boolean {
  return /^\d+$/.test(name);
}

/** The profile page of an account; `null` for a name that Instagram cannot have given. */
export function instagramUrl(name: string): string | null {
  const isName = /^(?!\.+$)[A-Za-z0-9._]{1,30}$/.test(name);
  return isName ? `https://www.instagram.com/${name}/` : null;
}

/** `null` when there is no address of an account in the text. */
function nameInAddress(text: string): string | null {
  const address =
    /(?:^|[\s/@("'<])(?:(?:(?:www|m|web)\.)?(?:instagram\.com|instagr\.am)\/+(?:_?[un]\/(?=[^\s/])|stories\/(?!highlights\/)(?=[^\s/]))?|ig\.me\/m\/|instagram:\/\/user\?username=)([^\s/?#&"'<>)]+)/i.exec(
      text,
    );
  const name = address?.[1]?.replace(/[.,;:!]+$/, '');
  if (name === undefined || pages.has(name.toLowerCase())) return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
