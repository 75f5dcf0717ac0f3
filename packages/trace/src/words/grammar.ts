/** "1 entry", "3 entries" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "1st", "2nd", "11th" */
export function ordinal(place: number): string {
  const [tens, ones] = [place % 100, place % 10];
  if (tens >= 11 && tens <= 13) return `${place}th`;
  return `${place}${ones === 1 ? 'st' : ones === 2 ? 'nd' : ones === 3 ? 'rd' : 'th'}`;
}

/** "a", "a and b", "a, b and c" */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
