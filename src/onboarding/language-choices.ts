import { languages } from '../../machines/reference/languages.ts';
import type { SearchOption } from '../ui/search-select.tsx';

/** Further search terms: other English names, native names that browsers lack, codes of countries. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  EN: ['American', 'British', 'US', 'UK', 'GB'],
  ES: ['Castilian', 'Castellano', 'Latin American Spanish', 'Mexican'],
  PT: ['Brazilian', 'BR'],
  NL: ['Flemish', 'Vlaams'],
  JA: ['Nihongo', 'JP'],
  KO: ['Hangul', 'KR'],
  ZH: [
    'Mandarin',
    'Cantonese',
    'Putonghua',
    'Simplified Chinese',
    'Traditional Chinese',
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

/** The languages on offer, each found by its code, its names and the name that it has for itself. */
export function languageChoices(): SearchOption[] {
  return languages.map(({ code, name }) => ({
    value: code,
    label: name,
    note: code,
    codes: [code],
    names: [...ownName(code), ...(otherNames[code] ?? [])],
  }));
}

function ownName(code: string): string[] {
  const name = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
  return name ? [name] : [];
}
