import { campaignOf, withCampaign } from '../services/campaign.ts';

/** Adds the campaign of this page to the links that are pressed or focused, with or without the application. Nothing is stored. */
export function carryCampaign(): void {
  const campaign = campaignOf(location.search);
  if (campaign.toString() === '') return;
  function carry({ target }: Event): void {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([href^="#"])');
    if (link) link.href = withCampaign(link.href, campaign);
  }
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, carry, { capture: true });
}
