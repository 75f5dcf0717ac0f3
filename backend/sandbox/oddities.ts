/** Other legal forms of an answer, which the product has to accept without any loss. */
const oddityTable = {
  numericIds: 'ids are numbers (0, 1, 2 …) and must come back as numbers',
  unknownFields: 'every object has fields that nobody knows',
  nulls: 'a field that is missing, or has its default, is null',
  otherNames: 'fields have their other names: following, account_name, client_secret',
  jobObjects: 'jobs are objects with a job_name',
  looseValues: 'numbers are texts such as “12,345”, flags are 1 and 0',
  unhelpfulQuickCheck: 'check-neko-kill responds with an error',
  plainText: 'a call without a documented answer responds with OK as plain text',
  bothErrors: 'an error has a code in “error” and its text in “message”',
  slow: 'each call takes its own 50 to 600 ms longer, so answers overtake each other',
} as const;

/** The name of one switch; `oddest` stands for all of them. */
export type Oddity = keyof typeof oddityTable;

export const oddities = Object.keys(oddityTable) as Oddity[];

export function labelOf(oddity: Oddity): string {
  return oddityTable[oddity];
}

/** Reads names with commas between them; `undefined` when one is unknown. */
export function parseOddities(written: string): Oddity[] | undefined {
  const names = written
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const parsed = names.flatMap((name) => (name === 'oddest' ? oddities : oddities.filter((one) => one === name)));
  return names.every((name) => name === 'oddest' || parsed.some((one) => one === name))
    ? oddities.filter((one) => parsed.includes(one))
    : undefined;
}

/** The oddities of one customer (user id or email), or of everybody (`null`). */
interface OdditySwitch {
  customer: string | null;
  oddities: readonly Oddity[];
}

export interface Oddities {
  list(): OdditySwitch[];
  /** Replaces what is on for this customer, or for everybody; an empty list switches all off. */
  set(customer: string | null, oddities: readonly Oddity[]): void;
  clear(): void;
  /** The oddities that are on for a caller, who is known by user id or email. */
  of(caller: readonly (string | undefined)[]): ReadonlySet<Oddity>;
}

export function createOddities(forEverybody: readonly Oddity[]): Oddities {
  let switches: OdditySwitch[] = [];
  const set = (customer: string | null, chosen: readonly Oddity[]) => {
    switches = switches.filter((one) => one.customer !== customer);
    if (chosen.length > 0) switches.push({ customer, oddities: chosen });
  };
  set(null, forEverybody);

  return {
    list: () => [...switches],
    set,
    clear() {
      switches = [];
    },
    of: (caller) =>
      new Set(
        switches
          .filter(({ customer }) => customer === null || caller.includes(customer))
          .flatMap((one) => one.oddities),
      ),
  };
}
