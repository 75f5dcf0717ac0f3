import { languages } from '../../machines/reference/languages.ts';
import type { SearchOption } from '../ui/use-combobox.ts';

/** Further search terms: other English names, native names that browsers lack, codes of countries. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  EN: ['US', 'UK', 'GB'],
  ES: ['Castilian', 'Castellano'],
  PT: ['BR', 'Portugu\u00eas do Brasil', 'Portugu\u00eas de Portugal'],
  NL: ['Flemish'],
  JA: ['Nihongo', 'JP'],
  KO: ['Hangul', 'KR'],
  ZH: [
    'Mandarin',
    'Cantonese',
    'Putonghua',
    'CN',
    'TW',
    '\u6c49\u8bed',
    '\u6f22\u8a9e',
    '\u666e\u901a\u8bdd',
    'Zhongwen',
  ],
  SL: ['Slovene'],
  SV: ['SE'],
  NO: ['Bokm\u00e5l', 'Nynorsk', 'NB', 'NN'],
  DA: ['DK'],
  CS: ['Bohemian', 'CZ'],
  RO: ['Moldovan', 'Moldavian'],
  EL: ['Hellenic', 'Modern Greek', 'Ellinika', 'GR'],
  HE: ['Ivrit', 'IW', 'IL'],
  VI: ['VN'],
  ID: ['Bahasa Indonesia', 'IN'],
  MS: ['Bahasa Melayu', 'Malaysian', 'MY'],
  HI: ['Hindustani'],
  BN: ['Bangla'],
  FA: ['Farsi', 'Parsi', 'Dari', 'IR'],
};

/** Regions and scripts for which a language has a name of its own. */
const variants: Readonly<Record<string, readonly string[]>> = {
  EN: ['US', 'GB'],
  ES: ['419', 'MX', 'ES'],
  PT: ['BR', 'PT'],
  FR: ['CA'],
  DE: ['AT', 'CH'],
  NL: ['BE'],
  ZH: ['Hans', 'Hant'],
};

/** The codes of ISO 639-2 and 639-3, in the order of the languages. */
const longCodes =
  'eng fra/fre deu/ger spa ita por nld/dut rus jpn kor zho/chi ara tur pol swe nor dan fin hun ces/cze slk/slo hrv slv bul ron/rum ell/gre heb tha vie ind msa/may hin ben urd fas/per'
    .split(' ')
    .map((codes) => codes.split('/'));

/** The languages on offer, each found by its codes, its names and those that it has for itself. */
export function languageChoices(): SearchOption[] {
  return languages.map(({ code, name }, at) => ({
    value: code,
    label: name,
    note: code,
    codes: [code, ...(longCodes[at] ?? [])],
    names: [
      ...namesOf(code, code),
      ...(variants[code] ?? []).flatMap((variant) => namesOf(code, `${code}-${variant}`)),
      ...(otherNames[code] ?? []),
    ],
  }));
}

/** What a language or a variant is called in itself and in English: "español latinoamericano", "Spanish (Latin America)". */
function namesOf(language: string, tag: string): string[] {
  return [language, 'en'].flatMap((locale) =>
    (['dialect', 'standard'] as const).flatMap((languageDisplay) => {
      const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none', languageDisplay });
      return names.of(tag) ?? [];
    }),
  );
}
