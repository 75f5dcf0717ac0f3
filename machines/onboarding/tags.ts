import { withoutInvisible } from '../text/invisible.ts';
import { withoutListMarker, withoutListNumber } from '../text/list-marker.ts';
import { comparable } from '../text/names.ts';

/** The tag lists of the Edit Template dialog. */
export const tagLists = ['jobs', 'exclude_jobs', 'tags', 'exclude_tags'] as const;

export type TagList = (typeof tagLists)[number];

/**
 * The tags in a text that was typed or pasted, as they are written, without those that the list has. Commas, semicolons, bars, bullets, slashes and
 * lines divide them, in other scripts, too, and blanks between hashtags; the markers of a list are left out. Upper and lower case are one tag, and so are a hashtag with and without its #.
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

/** Also a bullet or a box between tags, and a slash but in "24/7" and "A/B". */
const separator =
  '(?:[,;|\\n\\r\\t\\u3001\\uff0c\\uff1b\\u060c\\u061b\\u2022\\u2023\\u2219\\u25a0-\\u25ff\\u2610-\\u2612]|\\s\\u00b7\\s|/(?!\\d|[a-z](?![a-z]))|\\u3002)';

/** A cell of a sheet in quotes, which is one tag whatever is in it, or what stands between separators. */
const parts = new RegExp(`\\s*"((?:[^"]|"")*)"\\s*(?=${separator}|$)|(?:(?!${separator})[^])+`, 'giu');

/** Between hashtags, which have no blanks and no full stops. */
const hashtagSeparators =
  /[\s,;|.!/\u3001\u3002\uff0c\uff1b\u060c\u061b\u2022\u2023\u25a0-\u25ff]+|(?=[#\uff03])/;

/** The marker of a word processor, which has a tab behind it. */
const tabbedMarker = /^[ \t]*(?:[-*+o]|\(?[a-z\d]{1,3}[.)]) *\t/gim;

function tagsIn(list: TagList, typed: string): string[] {
  const text = withoutInvisible(typed)
    .replace(/(\w)[\u3002\uff61](?=\w)/g, '$1.')
    .replace(/\uff0e/g, '.')
    .replace(/\uff20/g, '@')
    .replace(tabbedMarker, '');
  const areHashtags = isHashtagList(list) && /[#\uff03]/.test(text);
  const isList = text.includes('\n');
  const withoutMarker = isList ? withoutListNumber : withoutListMarker;
  const found = areHashtags
    ? text.split('\n').flatMap((line) => withoutMarker(line).split(hashtagSeparators))
    : Array.from(text.matchAll(parts), ([part, cell]) => cell?.replace(/""/g, '"') ?? withoutMarker(part));
  return found.map((part) => part.trim().replace(/\s+/g, ' ')).filter((part) => keyOf(list, part) !== '');
}

function keyOf(list: TagList, tag: string): string {
  const text = comparable(tag.normalize('NFKC'));
  return isHashtagList(list) ? text.replace(/^#+/, '') : text;
}

function isHashtagList(list: TagList): boolean {
  return list === 'tags' || list === 'exclude_tags';
}
