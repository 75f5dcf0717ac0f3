import { withoutInvisible } from '../text/invisible.ts';
import { comparable } from '../text/names.ts';

/** The tag lists of the Edit Template dialog. */
export const tagLists = ['jobs', 'exclude_jobs', 'tags', 'exclude_tags'] as const;

export type TagList = (typeof tagLists)[number];

/**
 * The tags in a text that was typed or pasted, as they are written, without those that the list has. Commas, semicolons, bars and lines divide
 * them, in other scripts, too, and blanks between hashtags; what marks the lines of a list is left out. Upper and lower case are one tag, and so are a hashtag with and without its #.
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

const separators = /[,;|\n\r\t\u3001\uff0c\uff1b\u060c]+/;

/** Between hashtags, which have no blanks and no full stops. */
const hashtagSeparators = /[\s,;|.!\u3001\uff0c\uff1b\u060c]+|(?=[#\uff03])/;

/** The marker at the start of a line of a list: a dash, a dot or a number. */
const lineMarkers = /^[ \t]*(?:[-*\u2022\u00b7\u2013]|\d+[.)])[ \t]+/gm;

function tagsIn(list: TagList, typed: string): string[] {
  const areHashtags = isHashtagList(list) && /[#\uff03]/.test(typed);
  const text = typed.includes('\n') ? typed.replace(lineMarkers, '') : typed;
  return text
    .split(areHashtags ? hashtagSeparators : separators)
    .map((part) =>
      withoutInvisible(part)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    )
    .filter((part) => keyOf(list, part) !== '');
}

function keyOf(list: TagList, tag: string): string {
  const text = comparable(tag.normalize('NFKC'));
  return isHashtagList(list) ? text.replace(/^#+/, '') : text;
}

function isHashtagList(list: TagList): boolean {
  return list === 'tags' || list === 'exclude_tags';
}
