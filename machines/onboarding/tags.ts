import { withoutInvisible } from '../text/invisible.ts';
import { unwrapped, withoutMarkers } from '../text/list-marker.ts';
import { comparable } from '../text/names.ts';

/** The tag lists of the Edit Template dialog. */
export const tagLists = ['jobs', 'exclude_jobs', 'tags', 'exclude_tags'] as const;

export type TagList = (typeof tagLists)[number];

/**
 * The tags in a text that was typed or pasted, as they are written, without those that the list has. Commas, semicolons, bars, bullets,
 * lines and slashes between blanks divide them, in other scripts, too, and blanks between hashtags; the markers of a list are left out. Upper and lower case are one tag, and so are a hashtag with and without its #.
 */
export function newTags(list: TagList, typed: string, tags: readonly string[]): string[] {
  const known = new Set(tags.map((tag) => keyOf(list, tag)));
  return tagsIn(list, typed).filter((tag) => {
    const key = keyOf(list, tag);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

/** Does the text hold any tag? */
export function hasTags(list: TagList, typed: string): boolean {
  return tagsIn(list, typed).length > 0;
}

/** Also a bullet or a box between tags, and a slash with blanks around it. */
const separator =
  '(?:[,;|\\n\\r\\t\\u3001\\uff0c\\uff1b\\u060c\\u061b\\u3002\\u2022\\u2023\\u2219\\u25a0-\\u25ff\\u2610-\\u2612]|\\s[/\\u00b7]\\s)';

/** A cell of a sheet in quotes, which is one tag whatever is in it, or what stands between separators. */
const parts = new RegExp(`\\s*"((?:[^"]|"")*)"\\s*(?=${separator}|$)|(?:(?!${separator})[^])+`, 'gu');

/** A line, of which a cell may hold several. */
const lines = new RegExp(`(?:\\s*"(?:[^"]|"")*"\\s*(?=${separator}|$)|[^\\r\\n])+`, 'gu');

/** Between hashtags, which have no blanks and no full stops. */
const hashtagSeparators = /[\s,;|.!/\u3001\u3002\uff0c\uff1b\u060c\u061b\u2022\u2023\u25a0-\u25ff]+|(?=[#\uff03])/;

function tagsIn(list: TagList, typed: string): string[] {
  const text = withoutInvisible(typed)
    .replace(/(\w)[\u3002\uff61](?=\w)/g, '$1.')
    .replace(/\uff0e/g, '.')
    .replace(/\uff20/g, '@');
  const areHashtags = isHashtagList(list) && /[#\uff03]/.test(text);
  return withoutMarkers(unwrapped(text).match(lines)?.map(unwrapped) ?? [])
    .flatMap((line) => (areHashtags ? line.split(hashtagSeparators) : partsOf(line)))
    .map((part) => unwrapped(part).trim().replace(/\s+/g, ' '))
    .filter((part) => keyOf(list, part) !== '');
}

function partsOf(line: string): string[] {
  return withoutMarkers(
    Array.from(line.matchAll(parts), ([part, cell]) => cell?.replace(/""/g, '"') ?? unwrapped(part)),
  );
}

function keyOf(list: TagList, tag: string): string {
  const text = comparable(tag.normalize('NFKC'));
  return isHashtagList(list) ? text.replace(/^#+/, '') : text;
}

function isHashtagList(list: TagList): boolean {
  return list === 'tags' || list === 'exclude_tags';
}
