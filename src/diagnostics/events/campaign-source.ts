import { campaignOf } from '../../services/campaign.ts';
import type { StepsEvent } from './page-event.ts';

/** The number that a network gave a click identifies somebody: only that there is one is told. */
const clickIds = ['gclid', 'fbclid', 'ttclid'];
/** A longer text, or one that is no plain name, may be somebody's. */
const plainName = /^[\w.-]{1,50}$/;

/** The campaign in an address, as events name it. */
export function campaignIn(search: string): Pick<StepsEvent, 'source'> {
  const named = [...campaignOf(search)].map(([name, value]) => [
    name,
    clickIds.includes(name) ? '' : plainName.test(value) ? value : 'other',
  ]);
  return named.length > 0 ? { source: Object.fromEntries(named) } : {};
}
