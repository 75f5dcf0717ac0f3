import { expect, test } from 'vitest';
import { languages } from '../../machines/reference/languages.ts';
import { languageChoices } from '../../src/onboarding/language-choices.ts';
import { createSearch } from '../../src/ui/search.ts';

/** docs/product.md, Step 2: account settings. Languages are found by their code and their names. */

const search = createSearch(languageChoices());

const queries = {
  SL: ['SL'],
  SK: ['sk'],
  DE: ['Deutsch'],
  ES: ['Espa\u00f1ol', 'espanol', 'Espa\u00f1ol (Latinoam\u00e9rica)', 'Mexican', 'spa'],
  ZH: ['\u4e2d\u6587', 'Mandarin', 'zh-Hans', '\u7b80\u4f53\u4e2d\u6587', 'chi'],
  FA: ['Farsi'],
  PT: ['pt-BR', 'pt_PT', 'Brazilian', 'Portugu\u00eas do Brasil', 'Portugu\u00eas (Brasil)'],
  EN: ['en-GB', 'British', 'American', 'eng'],
  FR: ['fran\u00e7ais'],
  JA: ['\u65e5\u672c\u8a9e', 'JP', 'jpn'],
  AR: ['\u0627\u0644\u0639\u0631\u0628\u064a\u0629'],
  RU: ['\u0440\u0443\u0441\u0441\u043a\u0438\u0439'],
  VI: ['Ti\u1ebfng Vi\u1ec7t', 'tieng viet'],
  NL: ['Flemish', 'Vlaams'],
};

test.each(Object.entries(queries).flatMap(([code, all]) => all.map((query) => [query, code] as const)))(
  '%j: %s',
  (query, code) => {
    const { matches, isLikely } = search(query);
    expect([matches[0]?.value, isLikely]).toEqual([code, true]);
  },
);

test('each code of three letters finds its language', () => {
  for (const { value, codes = [] } of languageChoices())
    for (const code of codes.filter(({ length }) => length === 3))
      expect(new Intl.Locale(code).language.toUpperCase(), code).toBe(value);
});

test('each language is first for its code, its name and the name that it has for itself', () => {
  for (const { code, name } of languages) {
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? '';
    for (const query of [code, name, own]) expect(search(query).matches[0]?.value, query).toBe(code);
  }
});
