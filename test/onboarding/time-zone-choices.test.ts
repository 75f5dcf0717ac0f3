import { describe, expect, test } from 'vitest';
import { timeZonesToChoose } from '../../machines/onboarding/time-zone.ts';
import { timeZoneChoices } from '../../src/onboarding/time-zone-choices.ts';
import zonesOfWindows from '../../src/onboarding/windows-zones.json' with { type: 'json' };
import { createSearch } from '../../src/ui/search.ts';

/** docs/product.md, Step 5: schedule. The picker finds time zones by what people call them. */

const winter = Date.UTC(2026, 0, 15, 12);
const summer = Date.UTC(2026, 6, 15, 12);
const zones = timeZonesToChoose({ listed: Intl.supportedValuesOf('timeZone'), inUse: ['Europe/Lisbon'] });

const searches = new Map([winter, summer].map((now) => [now, createSearch(timeZoneChoices(zones, now))]));

/** The zone that Enter takes. */
function taken(query: string, now = winter): string | null {
  const { matches = [], isLikely } = searches.get(now)?.(query) ?? {};
  return isLikely ? (matches[0]?.value ?? null) : null;
}

describe('Enter takes, for', () => {
  const queries = {
    'Asia/Kolkata': ['India', 'IN', 'Mumbai', 'Bombay', 'India Standard Time', 'Asia/Calcutta'],
    'America/New_York': [
      'Eastern Standard Time',
      'EST',
      'EDT',
      'Eastern',
      'USA',
      'US',
      'United States',
      'America New York',
      'new york',
      'Florida',
      'ET',
    ],
    'America/Los_Angeles': ['LA', 'PDT', 'California', 'San Francisco'],
    'America/Mexico_City': ['Ciudad de M\u00e9xico', 'Mexico'],
    UTC: ['Zulu', 'Etc/UTC', 'UTC', 'Coordinated Universal Time'],
    'America/Chicago': ['Texas', 'CT'],
    'America/Denver': ['MST'],
    'Pacific/Honolulu': ['Hawaii'],
    'Asia/Gaza': ['Palestine'],
    'Europe/London': ['UK', 'GMT', 'England', 'united kingdom'],
    'Europe/Berlin': ['Germany', 'CET', 'm\u00fcnchen'],
    'Europe/Paris': ['France'],
    'Europe/Madrid': ['Spain', 'Barcelona'],
    'Europe/Zurich': ['Z\u00fcrich', 'zurich'],
    'America/Sao_Paulo': ['Brazil', 'S\u00e3o Paulo', 'sao paulo', 'rio de janeiro'],
    'Australia/Sydney': ['Australia', 'AEST'],
    'Australia/Brisbane': ['Queensland'],
    'America/Toronto': ['Canada'],
    'Asia/Tokyo': ['Japan', 'JST'],
    'Asia/Shanghai': ['China'],
    'Asia/Dubai': ['Dubai', 'UAE'],
    'Asia/Kathmandu': ['Nepal', 'UTC+5:45'],
    'Asia/Tbilisi': ['Georgia'],
    'Europe/Istanbul': ['Turkey'],
    'Asia/Makassar': ['Bali'],
    'Europe/Lisbon': ['Lisbon'],
    'Europe/Kyiv': ['Kiev'],
    'Asia/Ho_Chi_Minh': ['Saigon'],
  };

  test.each(Object.entries(queries).flatMap(([zone, all]) => all.map((query) => [query, zone] as const)))(
    '%j: %s',
    (query, zone) => {
      const { value: shown } = timeZoneChoices([zone], winter)[0] ?? {};
      expect(taken(query)).toBe(zones.includes(zone) ? zone : shown);
    },
  );

  test('an offset of one likely zone, what the clock shows in this season', () => {
    expect(taken('gmt -8', winter)).toBe('America/Los_Angeles');
    expect(searches.get(summer)?.('UTC+2').matches[0]?.value).toBe('Europe/Berlin');
  });

  test.each(['tavia', 'ork', 'xyz', 'dian'])('%j, which begins no word: nothing', (query) => {
    expect(taken(query)).toBeNull();
  });
});

test.each([
  ['Indian Standard Time', 'Asia/Kolkata'],
  ['indian', 'Asia/Kolkata'],
  ['St. Louis', 'America/Chicago'],
  ['St. Paul, MN', 'America/Chicago'],
  ['Naples', 'Europe/Rome'],
  ['Naples, FL', 'America/New_York'],
  ['Naples, Florida', 'America/New_York'],
  ['Cambridge, MA', 'America/New_York'],
  ['Austin, TX', 'America/Chicago'],
  ['Portland, OR', 'America/Los_Angeles'],
  ['Portland, ME', 'America/New_York'],
  ['east coast', 'America/New_York'],
  ['Paris, France', 'Europe/Paris'],
  ['Chittagong', 'Asia/Dhaka'],
  ['London, UK', 'Europe/London'],
  ['Vancouver, BC', 'America/Vancouver'],
  ['Vancouver, WA', 'America/Los_Angeles'],
  ['Armenia', 'Asia/Yerevan'],
  ['British Summer Time', 'Europe/London'],
  ['Irish Standard Time', 'Europe/Dublin'],
  ['Campinas', 'America/Sao_Paulo'],
  ['Sendai', 'Asia/Tokyo'],
  ['日本', 'Asia/Tokyo'],
  ['Suomi', 'Europe/Helsinki'],
  ['Україна', 'Europe/Kyiv'],
  ['Ísland', 'Atlantic/Reykjavik'],
  ['Srbija', 'Europe/Belgrade'],
  ['台灣', 'Asia/Taipei'],
  ['香港', 'Asia/Hong_Kong'],
  ['Frankfurt am Main', 'Europe/Berlin'],
  ['München', 'Europe/Berlin'],
  ['Den Haag', 'Europe/Amsterdam'],
  ['Kryvyi Rih', 'Europe/Kyiv'],
  ['Visakhapatnam', 'Asia/Kolkata'],
  ['मुंबई', 'Asia/Kolkata'],
  ['さいたま', 'Asia/Tokyo'],
  ['Guarulhos', 'America/Sao_Paulo'],
  ['Tokio', 'Asia/Tokyo'],
  ['Plano, TX', 'America/Chicago'],
  ['Salé', 'Africa/Casablanca'],
  ['KL', 'Asia/Kuala_Lumpur'],
  ['French time', 'Europe/Paris'],
  ['Paris time', 'Europe/Paris'],
  ['Brazilian time', 'America/Sao_Paulo'],
  ['高雄', 'Asia/Taipei'],
  ['高雄市, 台灣', 'Asia/Taipei'],
  ['深圳 中国', 'Asia/Shanghai'],
  ['חיפה', 'Asia/Jerusalem'],
  ['پشاور', 'Asia/Karachi'],
  ['حلب', 'Asia/Damascus'],
  ['Казань, Россия', 'Europe/Moscow'],
  ['London, Ontario', 'America/Toronto'],
  ['London (Ontario)', 'America/Toronto'],
  ['London, ON, Canada', 'America/Toronto'],
  ['Paris, TX, USA', 'America/Chicago'],
  ['Naples (FL)', 'America/New_York'],
  ['Armenia, Colombia', 'America/Bogota'],
  ['Armenia Colombia', 'America/Bogota'],
  ['Valencia / España', 'Europe/Madrid'],
  ['Mérida, México', 'America/Mexico_City'],
  ['Birmingham, England', 'Europe/London'],
  ['Perth WA', 'Australia/Perth'],
  ['Newcastle, NSW', 'Australia/Sydney'],
  ['Hyderabad, Sindh', 'Asia/Karachi'],
  ['Rostov-on-Don', 'Europe/Moscow'],
  ['Nizhny Novgorod', 'Europe/Moscow'],
  ['São Gonçalo', 'America/Sao_Paulo'],
  ['Kharkov', 'Europe/Kyiv'],
  ['ประเทศไทย', 'Asia/Bangkok'],
  ['日本国', 'Asia/Tokyo'],
])('Enter takes for %j: %s', (query, zone) => {
  const { value } = timeZoneChoices([zone], winter)[0] ?? {};
  expect(taken(query)).toBe(zones.includes(zone) ? zone : value);
});

test.each([
  'Valencia',
  'Norfolk',
  'Cambridge',
  'San Juan',
  'Birmingham',
  'Springfield',
  'Naples, TX',
  'Paris, Italy',
  'Austr',
  'Fran',
  'kb',
  'Íslan',
  'Cairo, IL',
  'Mexico, MO',
  'Milan, MI',
  'London, O',
  'Kansas, C',
  'Berlin, Ber',
])('%j, which is ambiguous or nowhere, is a list to choose from', (query) => expect(taken(query)).toBeNull());

test.each([
  ['UTC+2', 'Europe/Athens'],
  ['GMT+5:30', 'Asia/Kolkata'],
  ['+0530', 'Asia/Kolkata'],
  ['UTC-0', 'Europe/London'],
  ['CST', 'America/Chicago'],
  ['PST', 'America/Los_Angeles'],
  ['IST', 'Asia/Kolkata'],
  ['BST', 'Europe/London'],
])('%j, which stands for several, is a list that begins with %s', (query, zone) => {
  const { matches = [], isLikely } = searches.get(winter)?.(query) ?? {};
  const [shown] = timeZoneChoices([zone], winter);
  expect([matches[0]?.label, isLikely]).toEqual([shown?.label, false]);
});

test.each([
  ['Cairo, IL', ['Asia/Jerusalem', 'America/Chicago']],
  ['London, O', ['Europe/London', 'America/Toronto']],
  ['Marfa, TX', ['America/Chicago', 'America/Denver']],
  ['Marfa (Texas)', ['America/Chicago', 'America/Denver']],
  ['Suzhou, Jiangsu', ['Asia/Shanghai']],
  ['Suzhou Jiangsu', ['Asia/Shanghai']],
  ['London, ON N6A 3K7', ['America/Toronto']],
])('%j, a city or a region that is not known, is a list of what is: %s', (query, expected) => {
  const { matches = [], isLikely } = searches.get(winter)?.(query) ?? {};
  expect(matches.map(({ value }) => value)).toEqual(expected);
  expect(isLikely).toBe(false);
});

test.each(Object.entries(zonesOfWindows))('%s of Windows: the first of %s', (name, list) => {
  const [zone = ''] = list.split(' ');
  const [known] = timeZoneChoices([zone], winter);
  const { matches: [first] = [], isLikely } = searches.get(winter)?.(name) ?? {};
  expect([first?.value === known?.value || first?.names?.includes(zone), isLikely]).toEqual([true, true]);
});

test('every country of the map is found by its name and its code, with its own zone first', () => {
  const choices = timeZoneChoices(zones, winter);
  const byValue = new Map(choices.map((choice) => [choice.value, choice]));
  const search = createSearch(choices);
  for (const choice of byValue.values()) {
    const country = choice.note?.replace(/, GMT.*/, '');
    if (country && choice.weight) expect(search(country).matches[0]?.note, country).toContain(country);
  }
});

test.each([
  ['PT', 'Europe/Lisbon', 'America/Los_Angeles'],
  ['MT', 'Europe/Malta', 'America/Denver'],
])('%s is a country, and a time of the United States', (query, country, abbreviated) => {
  const { matches = [] } = searches.get(winter)?.(query) ?? {};
  expect(matches.map(({ value }) => value).slice(0, 3)).toContain(abbreviated);
  expect(taken(query)).toBe(country);
});

test('each zone stands once, as a place by its name of today, with country, offset and the time there', () => {
  const choices = timeZoneChoices(['Asia/Calcutta', 'UTC', 'Asia/Kolkata', 'America/St_Johns'], winter);
  expect(choices.map(({ value, label, note }) => [value, label, note])).toEqual([
    ['Asia/Calcutta', 'Kolkata', 'India, GMT+5:30, 5:30\u00a0PM'],
    ['UTC', 'UTC', 'GMT+0, 12:00\u00a0PM'],
    ['America/St_Johns', 'St Johns', 'Canada, GMT−3:30, 8:30\u00a0AM'],
  ]);
});

test('an old name gives way to the new one, unless it is in use', () => {
  const values = timeZoneChoices(['Europe/Lisbon', 'UTC', 'Asia/Calcutta', 'Asia/Kolkata'], winter);
  expect(values.map(({ value }) => value)).toEqual(['Europe/Lisbon', 'UTC', 'Asia/Kolkata']);
});
