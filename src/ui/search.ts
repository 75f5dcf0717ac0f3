/** The texts by which an entry of a searched list is found. */
export interface Searchable {
  label: string;
  /** Found by their whole text, before anything else: "EN", "UTC+2". */
  codes?: readonly string[];
  /** Other names of the same thing. */
  names?: readonly string[];
  /** Places in it, with their size: of two of one name the larger comes first, and is taken only if it is much larger. */
  places?: readonly { name: string; size: number }[];
  /** What the places are in, such as a country: "Lyon France". */
  within?: readonly string[];
  /** The entry with more weight comes first of two that match alike. */
  weight?: number;
}

/** The texts of one choice, folded. */
interface Entry {
  codes: readonly string[];
  names: readonly string[];
  places: readonly { name: string; size: number }[];
  within: readonly string[];
  words: readonly string[];
}

export interface SearchResult<Option> {
  /** The best match first. */
  matches: readonly Option[];
  /**
   * Is the best match what Enter may take? Each typed word begins a word of one of its names, or of one and of what that is in; and no
   * other place of this name is nearly as large.
   */
  isLikely: boolean;
}

/** The last rank at which Enter takes the best match. */
const lastLikelyRank = 5;
/** The rank of a whole name. */
const exactRank = 1;

/** A place of the same name that is so many times larger is meant. */
const clearlyLarger = 5;
/** The size of a name that has none. */
const usualSize = 200;
/** A country is meant before a city that is called so. */
const countrySize = 100_000;

/** Folds the texts of all choices, once for many searches. */
export function createSearch<Option extends Searchable>(options: readonly Option[]) {
  const entries = options.map(entryOf);

  return search;

  function search(query: string): SearchResult<Option> {
    const wanted = fold(query);
    if (!wanted) return { matches: options, isLikely: false };
    const ranks = entries.map((entry) => rankOf(entry, wanted));
    const best = ranks.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
    if (best > lastLikelyRank && languageOf(query)) {
      const ofLanguage = options.filter((_, at) => entries[at]?.codes.includes(languageOf(query)));
      if (ofLanguage.length > 0) return { matches: ofLanguage, isLikely: true };
    }
    const matches = options
      .map((option, at) => ({
        option,
        rank: ranks[at] ?? Number.POSITIVE_INFINITY,
        size: sizeOf(entries[at], wanted),
        isNamed: entries[at]?.names.includes(wanted),
      }))
      .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.rank - b.rank || b.size - a.size || (b.option.weight ?? 0) - (a.option.weight ?? 0));
    const [, within = ''] = /,(.*)/.exec(query) ?? [];
    // "Plano, TX", a place that is not known in one that is: a list to choose from.
    if (matches.length === 0 && fold(within)) return { ...search(within), isLikely: false };
    const [first, second] = matches;
    const isAmbiguous =
      first?.rank === exactRank &&
      second?.rank === exactRank &&
      !(first.isNamed && second.isNamed) &&
      first.size < second.size * clearlyLarger;
    return {
      matches: matches.map(({ option }) => option),
      isLikely: best <= lastLikelyRank && !isAmbiguous,
    };
  }
}

/** Without accents, case and separators: "São Paulo" and "sao_paulo" are the same. An offset such as "GMT +2" or "UTC+1.5" is "utc+2:00", "utc+1:30". */
export function fold(text: string): string {
  const offset =
    /^(?:(?:utc|gmt)\s*([+\-\u2212\u2013]?)|([+\-\u2212\u2013]))\s*(\d{1,2})(?::?([0-5]\d)|[.,](\d+))?$/i.exec(
      text.trim(),
    );
  if (offset) {
    const [, named, alone, hours, minutes = '00', part] = offset;
    const rest = part === undefined ? minutes : String(Math.round(Number(`0.${part}`) * 60)).padStart(2, '0');
    const isEast = (named || alone || '+') === '+' || Number(hours + rest) === 0;
    return `utc${isEast ? '+' : '-'}${Number(hours)}:${rest}`;
  }
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'\u2018\u2019\u02bb]/gu, '')
    .replace(/[łøđðßæœıþ]/g, (letter) => withoutAccent[letter] ?? letter)
    .replace(/[^\p{L}\p{N}+:]+/gu, ' ')
    .trim()
    .replace(/\bst (?=\p{L})/gu, 'saint ');
}

/** Letters that Unicode does not take apart. */
const withoutAccent: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' },
};

function entryOf({ label, codes = [], names = [], places = [], within = [] }: Searchable): Entry {
  const folded = {
    codes: codes.map(fold),
    names: [label, ...names].map(fold),
    places: places.map(({ name, size }) => ({ name: fold(name), size })),
    within: within.map(fold),
  };
  const all = [...folded.codes, ...folded.names, ...folded.within, ...folded.places.map(({ name }) => name)];
  return { ...folded, words: all.join(' ').split(' ') };
}

function rankOf({ codes, names, places, within, words }: Entry, wanted: string): number {
  if (codes.includes(wanted)) return 0;
  const all = [...names, ...places.map(({ name }) => name)];
  if (all.includes(wanted)) return exactRank;
  if (all.some((name) => name.startsWith(`${wanted} `))) return 2;
  if (all.some((name) => name.startsWith(wanted))) return 3;
  if (all.some((name) => name.includes(` ${wanted}`))) return 4;
  const parts = wanted.split(' ');
  if (all.some((name) => isIn(name, parts) || isWithin(name, parts, within))) return lastLikelyRank;
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 6;
  return all.some((name) => name.includes(wanted)) ? 7 : Number.POSITIVE_INFINITY;
}

/** Does each part begin a word of the name? */
function isIn(name: string, parts: readonly string[]): boolean {
  const words = name.split(' ');
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}

/** Are the first parts the name, and the others what it is in? */
function isWithin(name: string, parts: readonly string[], within: readonly string[]): boolean {
  const count = name.split(' ').length;
  const rest = parts.slice(count);
  return rest.length > 0 && name === parts.slice(0, count).join(' ') && within.some((one) => isIn(one, rest));
}

/** The size of the largest place whose name begins so; 0 for an entry without places. */
function sizeOf(entry: Entry | undefined, wanted: string): number {
  if (!entry || entry.places.length === 0 || entry.codes.includes(wanted)) return 0;
  const found = entry.places.filter(({ name }) => name.startsWith(wanted)).map(({ size }) => size);
  return Math.max(
    entry.within.includes(wanted) ? countrySize : entry.names.includes(wanted) ? usualSize : 0,
    ...found,
  );
}

/** The language of a tag such as "pt-BR"; empty for other texts. */
function languageOf(query: string): string {
  return /^\s*([a-z]{2,3})[-_][a-z0-9]{2,8}\s*$/i.exec(query)?.[1]?.toLowerCase() ?? '';
}
