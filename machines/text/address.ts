/** The parameters of an address. Of several values of one name the first that is not blank counts. */
export interface AddressParameters {
  /** An id or a token: the ASCII characters that it can contain, without blanks. */
  id(name: string): string | null;
  /** An id that another system made up: any text, without the punctuation around it. */
  foreignId(name: string): string | null;
  /** A promo code: the same without blanks. */
  code(name: string): string | null;
  /** A word of ours, in lower case. */
  word(name: string): string | null;
  /** Any other text, without invisible characters. */
  text(name: string): string | null;
  /** Is there such a name, whatever its value? */
  has(name: string): boolean;
}

/**
 * Reads a query, a fragment or both as their sender meant them (docs/product.md, Links that arrive). Mail programs, trackers and people
 * change links: a second `?`, `&amp;`, encoded separators, names in another case, a slash before a name. A `+` is no blank: tokens and
 * emails contain it, and not everybody who writes a link encodes it.
 */
export function readAddress(address: string): AddressParameters {
  const pairs = pairsIn(address);
  const first = (name: string, read: (value: string) => string) =>
    pairs
      .filter((pair) => pair.name === name)
      .map(({ value }) => read(value))
      .find((value) => value !== '') ?? null;
  return {
    id: (name) => first(name, asId),
    foreignId: (name) => first(name, asCode),
    code: (name) => first(name, (value) => asCode(value.replace(/\p{Z}[\s\S]*$/u, ''))),
    word: (name) => first(name, (value) => /^[a-z]*/.exec(asId(value).toLowerCase())?.[0] ?? ''),
    text: (name) => first(name, (value) => value),
    has: (name) => pairs.some((pair) => pair.name === name),
  };
}

interface Pair {
  name: string;
  value: string;
}

function pairsIn(text: string): Pair[] {
  return text.split(/[?&#]/).flatMap((part) => {
    const at = part.indexOf('=');
    if (at < 0) {
      const inside = decoded(part);
      return inside !== part && /%3d|=/i.test(inside) ? pairsIn(inside) : [];
    }
    // What stands before a name: a slash, an encoded separator, the rest of `&amp;`.
    const name = decoded(part.slice(0, at))
      .replace(/^[\s\S]*\W/, '')
      .toLowerCase();
    const value = decoded(part.slice(at + 1))
      .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '')
      .trim();
    // A tracker may have encoded what it appended.
    const more = /[?&#][^=]*=[\s\S]*$/.exec(value)?.[0] ?? '';
    return [{ name, value }, ...pairsIn(more)];
  });
}

/** Percent-encoding that is malformed stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%[0-7][\da-f]/gi, (byte) => decodeURIComponent(byte));
  }
}

/** A JWT, of three parts, or of five when it is encrypted: whatever stands before it. */
const jwt = /eyJ[\w-]*(?:\.[\w-]*){2}(?:(?:\.[\w-]+){2})?/;

/**
 * Ids and tokens are ASCII: what follows the first character that none contains was written behind the link. Nearly all punctuation may be
 * inside one, and at its end only what Base64 ends with.
 */
function asId(value: string): string {
  const id = value
    .replace(/\p{Z}/gu, '')
    .replace(/^[^\w+/$~-]+/, '')
    .replace(/[^!-~][\s\S]*$|[?&#<>"`^{}[\]\\][\s\S]*$/, '');
  return (jwt.exec(id)?.[0] ?? id).replace(/[^\w=-]+$/, '');
}

/** What closes a bracket stands behind what opens it. */
const brackets = '()[]{}（）［］【】「」';

/** No code ends with punctuation but these and the bracket that it opened: "A(1)", "50%". */
const punctuationBehind = /(?:(?![%_-])[\p{P}\p{Z}`|<>^~])+$/u;

/** Text that no code contains: the rest of a link, a URL, a picture or an arrow. */
const behindCode = /(?:[?#<>"]|&(?:amp;|[^=]*=)|https?:\/\/|www\.|(?![!-~\p{Sc}])\p{S})[\s\S]*$/u;

function asCode(value: string): string {
  const text = value
    .replace(/\p{Z}+/gu, ' ')
    .replace(/^[\p{Pi}\p{Pf}"'`<*\s]+/u, '')
    .replace(behindCode, '');
  const code = text.replace(punctuationBehind, '');
  const opening = brackets[brackets.indexOf(text[code.length] ?? ' ') - 1];
  if (opening && code.lastIndexOf(opening) > 0) return code + text[code.length];
  return code.replace(/^\p{Ps}(?!.*\p{Pe})/u, '');
}
