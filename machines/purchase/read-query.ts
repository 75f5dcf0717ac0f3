/**
 * Reads the first value that is not blank. A provider that appends `?…` to a URL that already has a query leaves stray
 * question marks, repeated keys and empty values; none of our values contains a question mark.
 */
export function readQuery(search: string): (name: string) => string | undefined {
  const query = new URLSearchParams(search.replaceAll('?', '&'));
  return (name) =>
    query
      .getAll(name)
      .map((value) => value.trim())
      .find((value) => value !== '');
}
