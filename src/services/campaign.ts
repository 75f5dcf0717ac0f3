/** The parameters by which advertisements and newsletters name themselves. */
const campaignNames = /^(utm_\w{1,20}|gclid|fbclid|ttclid|ref)$/i;
const maximumParameters = 10;
const maximumLength = 100;

/** The campaign that an address names, by the parameters of its query (docs/product.md, Campaigns). Names in lower case; empty without one. */
export function campaignOf(search: string): Record<string, string> {
  const named = [...new URLSearchParams(search)]
    .filter(([name, value]) => campaignNames.test(name) && value !== '')
    .map(([name, value]) => [name.toLowerCase(), value.slice(0, maximumLength)]);
  return Object.fromEntries(named.slice(0, maximumParameters));
}
