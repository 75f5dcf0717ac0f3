/** A fault as a tester switches it on. */
export interface FaultSwitch {
  fault: string;
  /** The number of further calls that it affects; `null` for every call until it is switched off. */
  timesLeft: number | null;
}

/** Reads a fault with the number of calls it affects: `500`, `500:once`, `400:Not today:3x`. */
export function parseFaultSwitch(written: string, isFault: (fault: string) => boolean): FaultSwitch | undefined {
  const [, plain, often] = /^(.*?)(?::(once|[1-9]\d?x))?$/s.exec(written.trim()) ?? [];
  const fault = plain?.trim() ?? '';
  if (!isFault(fault)) return undefined;
  return { fault, timesLeft: often ? Number.parseInt(often.replace('once', '1'), 10) : null };
}

/** The reverse of `parseFaultSwitch`. */
export function writeFaultSwitch({ fault, timesLeft }: FaultSwitch): string {
  if (timesLeft === null) return fault;
  return `${fault}:${timesLeft === 1 ? 'once' : `${timesLeft}x`}`;
}

/** Says how often a fault still occurs. */
export function timesWords(timesLeft: number | null): string {
  if (timesLeft === null) return 'every time';
  if (timesLeft === 1) return 'once';
  return timesLeft === 2 ? 'twice' : `${timesLeft} times`;
}
