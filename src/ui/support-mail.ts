import { useSyncExternalStore } from 'react';
import { readBuild } from '../config/build.ts';
import { config } from '../config/config.ts';
import { reference } from '../diagnostics/page-number.ts';

/**
 * A link that opens an email to support. Its subject ends in the reference, the page and the build; not in HTML that was rendered for
 * everybody, until the application runs. Its text begins with these facts.
 */
export function useSupportMail(subject: string, facts: readonly string[] = []): string {
  const origin = useSyncExternalStore(neverChanges, describePage, () => '');
  const body = facts.length > 0 ? `&body=${encodeURIComponent(`${facts.join('\n')}\n\n`)}` : '';
  return `mailto:${config.supportEmail}?subject=${encodeURIComponent(`${config.brandName}: ${subject}${origin}`)}${body}`;
}

function describePage(): string {
  const { version, commit } = readBuild();
  const parts = [location.pathname, `${version} ${commit}`];
  return ` (${[...(__DIAGNOSTICS__ || __EVENTS__ ? [reference] : []), ...parts].join(', ')})`;
}

const neverChanges = () => () => undefined;
