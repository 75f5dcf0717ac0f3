import { sameName } from '../text/names.ts';

/** A language of target accounts and messages. */
export interface Language {
  /** Two capital letters, as the API expects. */
  code: string;
  name: string;
}

export const languages: readonly Language[] = [
  { code: 'EN', name: 'English' },
  { code: 'FR', name: 'French' },
  { code: 'DE', name: 'German' },
  { code: 'ES', name: 'Spanish' },
  { code: 'IT', name: 'Italian' },
  { code: 'PT', name: 'Portuguese' },
  { code: 'NL', name: 'Dutch' },
  { code: 'RU', name: 'Russian' },
  { code: 'JA', name: 'Japanese' },
  { code: 'KO', name: 'Korean' },
  { code: 'ZH', name: 'Chinese' },
  { code: 'AR', name: 'Arabic' },
  { code: 'TR', name: 'Turkish' },
  { code: 'PL', name: 'Polish' },
  { code: 'SV', name: 'Swedish' },
  { code: 'NO', name: 'Norwegian' },
  { code: 'DA', name: 'Danish' },
  { code: 'FI', name: 'Finnish' },
  { code: 'HU', name: 'Hungarian' },
  { code: 'CS', name: 'Czech' },
  { code: 'SK', name: 'Slovak' },
  { code: 'HR', name: 'Croatian' },
  { code: 'SL', name: 'Slovenian' },
  { code: 'BG', name: 'Bulgarian' },
  { code: 'RO', name: 'Romanian' },
  { code: 'EL', name: 'Greek' },
  { code: 'HE', name: 'Hebrew' },
  { code: 'TH', name: 'Thai' },
  { code: 'VI', name: 'Vietnamese' },
  { code: 'ID', name: 'Indonesian' },
  { code: 'MS', name: 'Malay' },
  { code: 'HI', name: 'Hindi' },
  { code: 'BN', name: 'Bengali' },
  { code: 'UR', name: 'Urdu' },
  { code: 'FA', name: 'Persian' },
];

/** The initial language of every form. */
export const defaultLanguage = 'EN';

/** The name of a language, whatever the case of its code; the code when the list does not have it. */
export function languageName(code: string): string {
  return languages.find((language) => sameName(language.code, code))?.name ?? code;
}

/** The value of `lang` for texts in a language; `undefined` for a code that the list does not have. */
export function langOf(code: string): string | undefined {
  return languages.find((language) => sameName(language.code, code))?.code.toLowerCase();
}

/** The label of a language: its code in capitals. Unknown codes are returned unchanged. */
export function languageLabel(code: string): string {
  return languages.find((language) => sameName(language.code, code))?.code ?? code;
}
