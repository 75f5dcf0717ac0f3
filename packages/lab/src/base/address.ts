/** A place in the Lab, written as the fragment of the address of `/lab`: `#flow=wizard&tab=Chart`, `#kept=…&moment=31`. */
export interface LabAddress {
  flow: string | null;
  state: string | null;
  tab: string | null;
  find: string | null;
  /** Id of a session that this browser tab keeps. */
  kept: string | null;
  /** Page of a session; the first is 1. */
  page: number | null;
  moment: number | null;
  /** Id of what runs elsewhere. */
  watch: string | null;
}

/** Longer names are nonsense. */
const maxNameCharacters = 200;

/** Whatever the fragment says that is not understood is left out. */
export function readAddress(fragment: string): LabAddress {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const name = (key: string) => {
    const value = parameters.get(key);
    return value !== null && value !== '' && value.length <= maxNameCharacters ? value : null;
  };
  const count = (key: string) => {
    const value = parameters.get(key) ?? '';
    return /^\d{1,9}$/.test(value) ? Number(value) : null;
  };
  return {
    flow: name('flow'),
    state: name('state'),
    tab: name('tab'),
    find: name('find'),
    kept: name('kept'),
    page: count('page'),
    moment: count('moment'),
    watch: name('watch'),
  };
}

export const emptyAddress: LabAddress = readAddress('');

/** The fragment for an address. */
export function writeAddress(address: LabAddress): string {
  const { flow, state, tab, find, kept, page, moment, watch } = address;
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries({ flow, state, kept, page, moment, tab, find, watch }))
    if (value !== null) parameters.set(key, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `#${text}`;
}
