/** A language that target accounts and messages may have. */
export interface Language {
  /** Two capital letters, as {host} takes it. */
  code: string;
  name: string;
}

/** The 35 languages offered (spec §3). */
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

/** The language every form starts with (spec §9). */
export const defaultLanguage = 'EN';

/** The name of a language, or its code where the flows has none. */
export function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code;
}
