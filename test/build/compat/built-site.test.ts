import { expect, test } from 'vitest';
import { exceptions } from '../../../scripts/build/compat/exceptions.ts';
import { scanSite, usesIn } from '../../../scripts/build/compat/scan-site.ts';
import { featureAt, isYounger, javascript, type Versions } from '../../../scripts/build/compat/support.ts';
import { neededNames } from '../../../src/document/needed-names.ts';
import { builtSite } from '../built-site.ts';

/** docs/product.md, Routes. What the built site needs of a browser. */

const site = builtSite('customers');

test('what customers load uses nothing that the oldest browsers lack', () => {
  expect(scanSite(site, exceptions)).toEqual([]);
});

test('a page asks for every name of the language that its scripts use and browsers with modules may lack', () => {
  const withModules: Versions = {
    safari: '10.1',
    safari_ios: '10.3',
    firefox: '60',
    firefox_android: '60',
    chrome: '61',
    chrome_android: '61',
    webview_android: '61',
  };
  const used = usesIn(site, (feature) => !isYounger(feature) && isYounger(feature, withModules));
  const isOfLanguage = (path: string) => featureAt(javascript.builtins, ...path.split('.')) !== undefined;
  // Nobody has an instance of what is not there.
  const names = used
    .map(({ feature }) => feature)
    .filter((name) => isOfLanguage(name) && !name.startsWith('FinalizationRegistry.'));
  const asked = neededNames.map((name) => name.replace('.prototype', ''));
  expect([...new Set(names)].filter((name) => !asked.includes(name))).toEqual([]);
});
