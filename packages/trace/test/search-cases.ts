/** How many cases a search at random tries: ten times as many in `npm test -- --deep`, for the nights. */
export function casesOf(usual: number): number {
  return process.env.DEEP_TESTS ? usual * 10 : usual;
}
