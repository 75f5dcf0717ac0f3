import { expect, test } from 'vitest';
import { campaignOf, withCampaign } from '../../src/services/campaign.ts';

/** docs/product.md, Campaigns. */

test.each([
  ['?utm_source=News+letter&UTM_Campaign=spring&plan=growth', 'utm_source=News+letter&utm_campaign=spring'],
  ['?gclid=Cj0&fbclid=IwAR&ttclid=E.C&ref=ada', 'gclid=Cj0&fbclid=IwAR&ttclid=E.C&ref=ada'],
  ['?email=ada@example.com&reference=1&utm_klaviyo_id=2&ref=', ''],
])('the campaign of %s is %s', (search, campaign) => {
  expect(campaignOf(search).toString()).toBe(campaign);
});

test.each([
  ['/subscribe?plan=growth', `${location.origin}/subscribe?plan=growth&ref=ada`],
  ['/#pricing', `${location.origin}/?ref=ada#pricing`],
  ['/?utm_source=own', '/?utm_source=own'],
  ['https://app.example.com/', 'https://app.example.com/'],
  ['mailto:support@example.com', 'mailto:support@example.com'],
])('a page that came by a campaign links to %s as %s', (address, carried) => {
  expect(withCampaign(address, campaignOf('?ref=ada'))).toBe(carried);
});

test('a page that came by none links as it is written', () => {
  expect(withCampaign('/subscribe', campaignOf('?plan=growth'))).toBe('/subscribe');
});
