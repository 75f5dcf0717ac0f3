import compatData, {
  type CompatData,
  type CompatStatement,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';
import { oldestBrowsers } from '../browsers.ts';

/** A feature of the data, with those below it. */
export interface Feature {
  __compat: CompatStatement;
  [name: string]: unknown;
}

/** Versions of browsers, by the names of the data. */
export type Versions = Readonly<Record<keyof typeof oldestBrowsers, string>>;

/** The data on which versions of browsers support which features. */
export const { api, css, html, javascript }: CompatData = compatData;

/** Is the feature missing in one of these browsers, or there under another name or behind a flag only? */
export function isYounger({ __compat: { support } }: Feature, versions: Versions = oldestBrowsers): boolean {
  return Object.entries(versions).some(
    ([browser, version]) =>
      ![support[browser as keyof Versions] ?? []].flat().some((statement) => holdsIn(statement, Number(version))),
  );
}

function holdsIn(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name } = statement;
  if (!added || added === 'preview' || flags || prefix || alternative_name) return false;
  return Number.parseFloat(added.replace('≤', '')) <= version && !(Number(removed) <= version);
}

/** The features directly below a place of the data. */
export function featuresBelow(place: object | undefined): [name: string, Feature][] {
  return Object.entries(place ?? {}).filter((entry): entry is [string, Feature] => isFeature(entry[1]));
}

/** The feature at a path of the data, if it is in it. */
export function featureAt(place: object | undefined, ...path: string[]): Feature | undefined {
  const found = path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], place);
  return isFeature(found) ? found : undefined;
}

function isFeature(value: unknown): value is Feature {
  return typeof value === 'object' && value !== null && '__compat' in value;
}
