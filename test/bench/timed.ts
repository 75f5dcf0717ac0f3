/** Milliseconds of processor time, independent of other load. */
export function timed<Result>(work: () => Result): [milliseconds: number, result: Result] {
  const before = process.cpuUsage().user;
  const result = work();
  return [(process.cpuUsage().user - before) / 1_000, result];
}
