import { useSyncExternalStore } from 'react';
import { readBuild } from '../build.ts';
import { config } from '../config.ts';
import { reference } from '../diagnostics/page-number.ts';

/**
 * A link that opens an email to support. Its subject ends in the reference, the page and the build; not in HTML that was rendered for
 * everybody, until the application runs.
 */
export function useSupportMail(subject: string): string {
  const origin = useSyncExternalStore(neverChanges, describePage, () => '');
  return `mailto:${config.supportEmail}?subject=${encodeURIComponent(`${config.brandName}: ${subject}${origin}`)}`;
}

function describePage(): string {
  const { version, commit } = readBuild();
  const parts = [location.pathname, `${version} ${commit}`];
  return ` (${[...(__DIAGNOSTICS__ || __EVENTS__ ? [reference] : []), ...parts].join(', ')})`;
}

const neverChanges = () => () => undefined;
