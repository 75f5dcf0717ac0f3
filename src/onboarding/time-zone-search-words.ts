/** Regions, and places that the list of cities does not name, by time zone. Georgia is a country here. */
export const otherPlaces: Readonly<Record<string, string>> = {
  'America/New_York':
    'East Coast, Cambridge, Cambridge MA Massachusetts, Connecticut, Delaware, Florida, Maine, Maryland, Massachusetts, Michigan, New Hampshire, New Jersey, New York State, North Carolina, Ohio, Pennsylvania, Rhode Island, South Carolina, Vermont, Virginia, West Virginia, Kentucky, Indiana, NYC',
  'America/Chicago':
    'Alabama, Arkansas, Illinois, Iowa, Kansas, Louisiana, Minnesota, Mississippi, Missouri, Nebraska, North Dakota, Oklahoma, South Dakota, Tennessee, Texas, Wisconsin',
  'America/Denver': 'Colorado, Idaho, MT, Montana, New Mexico, Utah, Wyoming',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'West Coast, California, Nevada, Oregon, Washington State, PT, Silicon Valley',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Toronto': 'Ontario',
  'America/Vancouver': 'British Columbia',
  'America/Edmonton': 'Alberta',
  'America/Regina': 'Saskatchewan',
  'America/Winnipeg': 'Manitoba',
  'America/Halifax': 'Nova Scotia, New Brunswick, Prince Edward Island',
  'America/St_Johns': 'Newfoundland, Labrador',
  'America/Mexico_City': 'CDMX, Jalisco, Guanajuato',
  'America/Tijuana': 'Baja California',
  'America/Mazatlan': 'Baja California Sur',
  'America/Caracas': 'Carabobo, Anzoátegui',
  'America/Sao_Paulo': 'Rio, São Gonçalo',
  'America/Argentina/Buenos_Aires': 'Mendoza',
  'Europe/London':
    'British Summer Time, England, Norfolk, Scotland, Wales, Northern Ireland, Great Britain, Britain, Cambridge',
  'Europe/Dublin': 'Irish Standard Time',
  'Europe/Berlin': 'Bavaria, Bayern',
  'Europe/Madrid': 'Catalonia, Andalusia, Andalucía, Castilla y León, Ibiza, Mallorca, Balearic Islands',
  'Atlantic/Canary': 'Canary Islands, Gran Canaria, Tenerife',
  'Europe/Rome': 'Venice, Sicily, Sardinia',
  'Europe/Zurich': 'Bern, Lucerne',
  'Europe/Vienna': 'Wien, Innsbruck',
  'Europe/Amsterdam': 'Holland',
  'Europe/Brussels': 'Ghent, Bruges, Flanders',
  'Europe/Lisbon': 'Algarve, Coimbra, Madeira',
  'Europe/Copenhagen': 'Aarhus',
  'Europe/Prague': 'Czech Republic',
  'Europe/Athens': 'Crete',
  'Europe/Istanbul': 'Türkiye, Turkey',
  'Asia/Dubai': 'Emirates',
  'Asia/Gaza': 'Palestine',
  'Asia/Hebron': 'Palestine',
  'Asia/Riyadh': 'KSA',
  'Asia/Karachi': 'Sindh, Punjab',
  'Asia/Kolkata': 'Indian Standard Time, Kerala, Goa',
  'Asia/Colombo': 'Ceylon',
  'Asia/Bangkok': 'Chiang Mai, Phuket',
  'Asia/Jakarta': 'Java',
  'Asia/Makassar': 'Bali, Lombok',
  'Asia/Manila': 'Cebu',
  'Asia/Shanghai': '中國',
  'Asia/Tokyo': 'Nippon, Nihon',
  'Asia/Seoul': 'Korea, 한국',
  'Australia/Sydney': 'New South Wales, NSW, Victoria, VIC, Tasmania, TAS, ACT',
  'Australia/Brisbane': 'Queensland, QLD',
  'Australia/Adelaide': 'South Australia, Adelaide SA',
  'Australia/Perth': 'Western Australia, Perth WA',
  'Australia/Darwin': 'Northern Territory, Darwin NT',
  'Asia/Yangon': 'Burma',
  'Pacific/Auckland': 'Waikato',
  UTC: 'Etc/UTC, GMT, Zulu, Z, Coordinated Universal Time, Universal Time',
  'Africa/Abidjan': "Côte d'Ivoire",
};

/** Codes of countries that people type besides those of ISO 3166. */
export const otherCountryCodes: Readonly<Record<string, readonly string[]>> = {
  GB: ['UK'],
  US: ['USA', 'United States of America', 'America'],
  AE: ['UAE', 'United Arab Emirates'],
  KR: ['ROK'],
  RU: ['Russian Federation'],
};

/** What is meant by a text whatever else is called so, as an abbreviation of a city or its time that is a country's code, too. */
export const cityCodes: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': ['NYC', 'NY', 'ET'],
  'America/Chicago': ['CT'],
  'America/Los_Angeles': ['LA', 'SF'],
  'Asia/Kuala_Lumpur': ['KL'],
  'Asia/Ho_Chi_Minh': ['HCMC', 'SGN'],
  'Asia/Makassar': ['Bali'],
  'Asia/Bangkok': ['BKK'],
  'America/Mexico_City': ['CDMX'],
};

/** The names of a country’s people, by its code. */
export const demonyms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  'AE Emirati, AL Albanian, AM Armenian, AR Argentine/Argentinian, AT Austrian, AU Australian/Aussie, AZ Azerbaijani, BA Bosnian, BD Bangladeshi, BE Belgian, BG Bulgarian, BH Bahraini, BO Bolivian, BR Brazilian, BY Belarusian, CA Canadian, CH Swiss, CI Ivorian, CL Chilean, CM Cameroonian, CN Chinese, CO Colombian, CR Costa Rican, CU Cuban, CY Cypriot, CZ Czech, DE German, DK Danish, DO Dominican, DZ Algerian, EC Ecuadorian, EE Estonian, EG Egyptian, ES Spanish, ET Ethiopian, FI Finnish, FR French, GB British/English/Scottish/Welsh, GE Georgian, GH Ghanaian, GR Greek, GT Guatemalan, HK Hongkonger, HN Honduran, HR Croatian, HU Hungarian, ID Indonesian, IE Irish, IL Israeli, IN Indian, IQ Iraqi, IR Iranian/Persian, IS Icelandic, IT Italian, JM Jamaican, JO Jordanian, JP Japanese, KE Kenyan, KR Korean/South Korean, KW Kuwaiti, KZ Kazakh, LB Lebanese, LK Sri Lankan, LT Lithuanian, LU Luxembourgish, LV Latvian, MA Moroccan, MD Moldovan, MK Macedonian, MT Maltese, MX Mexican, MY Malaysian, NG Nigerian, NL Dutch, NO Norwegian, NP Nepali/Nepalese, NZ New Zealander/Kiwi, OM Omani, PA Panamanian, PE Peruvian, PH Philippine/Filipino, PK Pakistani, PL Polish, PT Portuguese, PY Paraguayan, QA Qatari, RO Romanian, RS Serbian, RU Russian, SA Saudi/Saudi Arabian, SE Swedish, SG Singaporean, SI Slovenian, SK Slovak, SN Senegalese, SV Salvadoran, TH Thai, TN Tunisian, TR Turkish, TW Taiwanese, TZ Tanzanian, UA Ukrainian, US American, UY Uruguayan, UZ Uzbek, VE Venezuelan, VN Vietnamese, ZA South African'
    .split(', ')
    .map((people) => [people.slice(0, 2), people.slice(3).split('/')]),
);

/** The zones that most people mean by an abbreviation, an offset or a country with several, in this order. */
export const likelyZones: readonly string[] = [
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Denver',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Europe/Paris',
  'America/Sao_Paulo',
  'Australia/Sydney',
  'America/Toronto',
  'America/Mexico_City',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Asia/Dubai',
  'Asia/Singapore',
  'Europe/Athens',
  'Europe/Moscow',
  'Asia/Karachi',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Africa/Cairo',
  'Africa/Nairobi',
  'America/Argentina/Buenos_Aires',
  'Asia/Jakarta',
  'Asia/Bangkok',
  'Pacific/Auckland',
  'America/Halifax',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** The states of the United States and the provinces of Canada, by their codes. */
export const states: Readonly<Record<string, string>> = Object.fromEntries(
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Qu\u00e9bec, SK Saskatchewan, YT Yukon'
    .split(', ')
    .map((state) => [state.slice(0, 2), state.slice(3)]),
);
