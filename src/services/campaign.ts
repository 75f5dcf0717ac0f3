/** The parameters by which advertisements and newsletters name themselves, and by which networks number a click. */
const campaignNames = /^(utm_(source|medium|campaign|term|content)|ref|gclid|fbclid|ttclid)$/i;
const maximumLength = 200;

/** The campaign that the query of an address names (docs/product.md, Campaigns). Names in lower case; empty without one. */
export function campaignOf(search: string): URLSearchParams {
  const named = [...new URLSearchParams(search)]
    .filter(([name, value]) => campaignNames.test(name) && value !== '')
    .map(([name, value]) => [name.toLowerCase(), value.slice(0, maximumLength)]);
  return new URLSearchParams(Object.fromEntries(named));
}

/** The address with the campaign of this page, if it is one of this site and names no other. */
export function withCampaign(address: string, campaign: URLSearchParams): string {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin || campaign.toString() === '' || campaignOf(url.search).toString() !== '')
    return address;
  for (const [name, value] of campaign) url.searchParams.append(name, value);
  return url.href;
}
