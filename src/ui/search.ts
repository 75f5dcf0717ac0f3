/** The texts by which an entry of a searched list is found. */
export interface Searchable {
  label: string;
  /** Found by their whole text, before anything else: "EN", "UTC+2". */
  codes?: readonly string[];
  /** Other names of the same thing. */
  names?: readonly string[];
  /** The entry with more weight comes first of two that match alike. */
  weight?: number;
}

/** The texts of one choice, folded. */
interface Entry {
  codes: readonly string[];
  names: readonly string[];
  words: readonly string[];
}

export interface SearchResult<Option> {
  /** The best match first. */
  matches: readonly Option[];
  /** Does the best match begin a word, as a person would expect of what Enter takes? */
  isLikely: boolean;
}

/** The last rank at which the typed text begins a word. */
const lastLikelyRank = 4;

/** Folds the texts of all choices, once for many searches. */
export function createSearch<Option extends Searchable>(options: readonly Option[]) {
  const entries = options.map(entryOf);

  return (query: string): SearchResult<Option> => {
    const wanted = fold(query);
    if (!wanted) return { matches: options, isLikely: false };
    const ranks = entries.map((entry) => rankOf(entry, wanted));
    const best = ranks.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
    if (best > lastLikelyRank && languageOf(query)) {
      const ofLanguage = options.filter((_, at) => entries[at]?.codes.includes(languageOf(query)));
      if (ofLanguage.length > 0) return { matches: ofLanguage, isLikely: true };
    }
    const matches = options
      .map((option, at) => ({ option, rank: ranks[at] ?? Number.POSITIVE_INFINITY }))
      .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.rank - b.rank || (b.option.weight ?? 0) - (a.option.weight ?? 0));
    return { matches: matches.map(({ option }) => option), isLikely: best <= lastLikelyRank };
  };
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
    .trim();
}

/** Letters that Unicode does not take apart. */
const withoutAccent: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' },
};

function entryOf({ label, codes = [], names = [] }: Searchable): Entry {
  const folded = { codes: codes.map(fold), names: [label, ...names].map(fold) };
  return { ...folded, words: [...folded.codes, ...folded.names].join(' ').split(' ') };
}

function rankOf({ codes, names, words }: Entry, wanted: string): number {
  if (codes.includes(wanted)) return 0;
  if (names.includes(wanted)) return 1;
  if (names.some((name) => name.startsWith(wanted))) return 2;
  if (names.some((name) => name.includes(` ${wanted}`))) return 3;
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return lastLikelyRank;
  return names.some((name) => name.includes(wanted)) ? 5 : Number.POSITIVE_INFINITY;
}

/** The language of a tag such as "pt-BR"; empty for other texts. */
function languageOf(query: string): string {
  return /^\s*([a-z]{2,3})[-_][a-z0-9]{2,8}\s*$/i.exec(query)?.[1]?.toLowerCase() ?? '';
}
