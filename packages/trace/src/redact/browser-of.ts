/** In this order: browsers built on another one name that one, too. */
const families: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?[/ ](\d+)/],
  ['Opera', /\b(?:OPR|Opera)[/ ](\d+)/],
  ['Samsung Internet', /\bSamsung(?:Browser| Internet)[/ ](\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)[/ ](\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)[/ ](\d+)/],
  ['Safari', /\b(?:Version\/|Safari )(\d+)/],
];

/** Family and major version of the browser with this user agent, `Chrome 126`; an empty text for one that is not known. */
export function browserOf(userAgent: string): string {
  for (const [name, pattern] of families) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return '';
}
