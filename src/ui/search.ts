/** The texts by which an entry of a searched list is found. */
export interface Searchable {
  label: string;
  /** Found by their whole text, before anything else: "EN", "UTC+2". */
  codes?: readonly string[];
  /** Codes that others have as well with as much right: "CST", "UTC+2". */
  sharedCodes?: readonly string[];
  /** Other names of the same thing. */
  names?: readonly string[];
  /**
   * Places in it, with their size: of two of one name the larger comes first, and is taken only if it is much larger. `within` is what
   * only this place is in, such as a state.
   */
  places?: readonly { name: string; size: number; within?: string }[];
  /** The area that all its places are in, such as a country: "Lyon, France", "Austin (Texas, USA)". */
  within?: readonly string[];
  /** The entry with more weight comes first of two that match alike. */
  weight?: number;
}

/** The texts of one choice, folded. */
interface Entry {
  codes: readonly string[];
  sharedCodes: readonly string[];
  names: readonly string[];
  places: readonly { name: string; size: number }[];
  within: readonly string[];
  /** Names and names of places. */
  all: readonly string[];
  /** Each of them with what it alone is in, where there is such. */
  full: readonly string[];
  /** The words that all of it has: codes, names and its area. */
  words: readonly string[];
}

export interface SearchResult<Option> {
  /** The best match first. */
  matches: readonly Option[];
  /**
   * Is the best match what Enter may take? Each typed word begins a word of one of its names, or of one and of what that is in, which is
   * all that counts behind a comma; and nothing else is nearly as good.
   */
  isLikely: boolean;
}

/** A name that is found so is worse than by the forms before: the whole, by whole words, by letters, by a word in it. */
const forms: readonly ((name: string, wanted: string) => boolean)[] = [
  (name, wanted) => name === wanted,
  (name, wanted) => name.startsWith(`${wanted} `),
  (name, wanted) => name.startsWith(wanted),
  (name, wanted) => name.includes(` ${wanted}`),
];
/** The rank of a whole name; that of a code is 0. */
const exactRank = 1;
/** The rank of a whole name with whole words of what it is in. */
const withinRank = 5;
/** The last rank at which Enter takes the best match. */
const lastLikelyRank = 6;

/** A place of the same name that is so many times larger is meant. */
const clearlyLarger = 6;
/** The size of a name that has none: of a whole one, and of one that is begun. */
const nameSize = { whole: 200, begun: 1_000 };
/** A country is meant before a city that is called so. */
const countrySize = 100_000;

/** Folds the texts of all choices, once for many searches. */
export function createSearch<Option extends Searchable>(options: readonly Option[]) {
  const entries = options.map(entryOf);

  return search;

  function search(query: string): SearchResult<Option> {
    const wanted = fold(query);
    if (!wanted) return { matches: options, isLikely: false };
    const [, place = ''] = /^([^,(]+)[,(]/.exec(query) ?? [];
    const ranks = entries.map((entry) => rankOf(entry, wanted, fold(place)));
    const best = ranks.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
    if (best > lastLikelyRank && languageOf(query)) {
      const ofLanguage = options.filter((_, at) => entries[at]?.codes.includes(languageOf(query)));
      if (ofLanguage.length > 0) return { matches: ofLanguage, isLikely: true };
    }
    const matches = options
      .flatMap((option, at): Match<Option>[] => {
        const [entry, rank] = [entries[at], ranks[at]];
        if (!entry || rank === undefined || rank === Number.POSITIVE_INFINITY) return [];
        return [{ option, rank, size: sizeOf(entry, wanted, rank), names: namesAt(entry, wanted, rank) }];
      })
      .sort((a, b) => a.rank - b.rank || b.size - a.size || (b.option.weight ?? 0) - (a.option.weight ?? 0));
    if (matches.length === 0) return { matches: nearest(query), isLikely: false };
    const [first, ...others] = matches;
    return {
      matches: matches.map(({ option }) => option),
      isLikely:
        first !== undefined &&
        (first.rank <= (isPrecise(query) ? exactRank : lastLikelyRank) || first.rank === withinRank) &&
        !others.some((other) => isEquallyGood(first, other)),
    };
  }

  /** For a place that is not known in one that is ("Marfa, TX"), what is there; for one that is known in another, what is called so. */
  function nearest(query: string): readonly Option[] {
    const [, within = ''] = /[,(](.*)/.exec(query) ?? [];
    const there = optionsOf((entry) => insideOf(entry).some((name) => ` ${name} `.includes(` ${fold(within)} `)));
    if (fold(within) && there.size > 0) return search(within).matches.filter((option) => there.has(option));
    const words = fold(query).split(' ');
    const begins = (name: string) => `${words.join(' ')} `.startsWith(`${name} `);
    const begun = new Set(entries.filter(({ places, all }) => places.length > 0 && all.some(begins)));
    for (let count = words.length - 1; count > 0; count -= 1) {
      const place = words.slice(0, count).join(' ');
      const called = optionsOf((entry) => begun.has(entry) && [exactRank, withinRank].includes(rankOf(entry, place)));
      if (called.size > 0) return search(place).matches.filter((option) => called.has(option));
    }
    return [];
  }

  function optionsOf(isMeant: (entry: Entry) => boolean): Set<Option> {
    return new Set(options.filter((_, at) => entries[at] && isMeant(entries[at])));
  }
}

interface Match<Option> {
  option: Option;
  rank: number;
  size: number;
  /** The names that were found, without places. */
  names: readonly string[];
}

/** Of one or two Latin letters, and of letters with accents, only the whole name is meant: "KL" is not Klang, nor "\u00cdsland" Island Lake. */
function isPrecise(query: string): boolean {
  return /^\s*[a-z]{1,2}\s*$|[\u00c0-\u024f]/i.test(query);
}

/** Could the other be meant as well? Of what has the same name, weight decides; of places, their size. */
function isEquallyGood<Option extends Searchable>(first: Match<Option>, other: Match<Option>): boolean {
  if (other.rank !== first.rank || other.names.some((name) => first.names.includes(name))) return false;
  if (first.size + other.size > 0) return first.size < other.size * clearlyLarger;
  return (first.option.weight ?? 0) === 0 || (other.option.weight ?? 0) > 0;
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
  if (/^[a-z]*$/.test(text)) return text;
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f'\u2018\u2019\u02bb]/g, '')
    .replace(/[łøđðßæœıþ]/g, (letter) => withoutAccent[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}+:]+/gu, ' ')
    .trim()
    .replace(/\bst (?=\p{L})/gu, 'saint ');
}

/** Letters that Unicode does not take apart. */
const withoutAccent: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

function entryOf({ label, codes = [], sharedCodes = [], names = [], places = [], within = [] }: Searchable): Entry {
  const folded = {
    codes: codes.map(fold),
    sharedCodes: sharedCodes.map(fold),
    names: [label, ...names].map(fold),
    places: places.map(({ name, size }) => ({ name: fold(name), size })),
    within: within.map(fold),
  };
  const all = [...folded.names, ...folded.places.map(({ name }) => name)];
  const full = [
    ...folded.names,
    ...folded.places.map(({ name }, at) => [name, fold(places[at]?.within ?? '')].join(' ').trim()),
  ];
  const words = [...folded.codes, ...folded.sharedCodes, ...folded.names, ...folded.within].join(' ').split(' ');
  return { ...folded, all, full, words };
}

/** `before` is what stands before a comma, if there is one. */
function rankOf(entry: Entry, wanted: string, before = ''): number {
  const { codes, sharedCodes, names, within, all, full, words } = entry;
  const place = within.length > 0 ? before : '';
  if (codes.includes(wanted) || sharedCodes.includes(wanted)) return 0;
  const form = forms.findIndex((isFound) => all.some((name) => isFound(name, wanted)));
  if (form === 0 || (form > 0 && !place)) return exactRank + form;
  const parts = wanted.split(' ');
  const isWithin = (isFound: typeof isIn) => (name: string, at: number) =>
    (place ? place === name : wanted.startsWith(`${name} `)) &&
    isFound([full[at]?.slice(name.length), ...within].join(' '), wanted.slice(name.length + 1).split(' '));
  if (all.some(isWithin(hasWords))) return withinRank;
  if (all.some(isWithin(isIn)) || (!place && full.some((name) => isIn(name, parts)))) return lastLikelyRank;
  const rest = parts.filter((part) => !words.some((word) => (place ? begins(word, part) : word.startsWith(part))));
  const isPlace = !place && rest.length < parts.length && full.some((name) => isIn(name, rest));
  if (rest.length === 0 || isPlace) return 7;
  return names.some((name) => name.includes(wanted)) ? 8 : Number.POSITIVE_INFINITY;
}

/** The names of the places that contain it. */
function insideOf({ all, full, within }: Entry): readonly string[] {
  return [...within, ...new Set(full.map((name, at) => name.slice(all[at]?.length)))];
}

function namesAt({ codes, names }: Entry, wanted: string, rank: number): readonly string[] {
  if (rank === 0) return codes.filter((code) => code === wanted);
  const isFound = forms[rank - exactRank];
  return isFound ? names.filter((name) => isFound(name, wanted)) : [];
}

/** Does each part begin a word of the name? */
function isIn(name: string, parts: readonly string[]): boolean {
  const words = name.split(' ');
  return parts.every((part) => words.some((word) => begins(word, part)));
}

/** One or two letters are only a whole word: "MO" is not the beginning of Monterrey. */
function begins(word: string, part: string): boolean {
  return /^[a-z]{1,2}$/.test(part) ? word === part : word.startsWith(part);
}

/** Is each part a word of the name? */
function hasWords(name: string, parts: readonly string[]): boolean {
  const words = name.split(' ');
  return parts.every((part) => words.includes(part));
}

/** The size of the largest place whose name begins so, or is followed by what it is in; 0 for an entry without places. */
function sizeOf(entry: Entry, wanted: string, rank: number): number {
  if (entry.places.length === 0 || rank === 0) return 0;
  if (rank === exactRank && entry.within.includes(wanted)) return countrySize;
  const found = entry.places
    .filter(({ name }) => name.startsWith(wanted) || wanted.startsWith(`${name} `))
    .map(({ size }) => size);
  const isNamed = entry.names.some((name) => name.startsWith(wanted));
  return Math.max(isNamed ? (rank === exactRank ? nameSize.whole : nameSize.begun) : 0, ...found);
}

/** The language of a tag such as "pt-BR"; empty for other texts. */
function languageOf(query: string): string {
  return /^\s*([a-z]{2,3})[-_][a-z0-9]{2,8}\s*$/i.exec(query)?.[1]?.toLowerCase() ?? '';
}
