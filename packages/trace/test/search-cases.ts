/** How many cases a search at random tries: ten times as many in `npm run test:all`. */
export function casesOf(usual: number): number {
  return process.env.DEEP_TESTS ? usual * 10 : usual;
}
