/** The tag lists of the Edit Template dialog. */
export const tagLists = ['jobs', 'exclude_jobs', 'tags', 'exclude_tags'] as const;

export type TagList = (typeof tagLists)[number];

/**
 * The tags in a text that was typed or pasted, as they are written, without those that the list has. Commas, semicolons and lines divide
 * them, and blanks between hashtags. Upper and lower case are one tag, and so are a hashtag with and without its #.
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

function tagsIn(list: TagList, typed: string): string[] {
  const areHashtags = isHashtagList(list) && /[#\uff03]/.test(typed);
  const parts = typed.split(areHashtags ? /[\s,;]+|(?=[#\uff03])/ : /[,;\n\r\t]+/);
  return parts.map((part) => part.trim()).filter((part) => keyOf(list, part) !== '');
}

function keyOf(list: TagList, tag: string): string {
  const text = tag.normalize('NFKC').trim().toLowerCase();
  return isHashtagList(list) ? text.replace(/^#+/, '') : text;
}

function isHashtagList(list: TagList): boolean {
  return list === 'tags' || list === 'exclude_tags';
}
