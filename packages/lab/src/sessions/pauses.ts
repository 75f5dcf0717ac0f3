import type { Trace } from '@upwell/trace/session';

/** Longer waits are cut to this. */
const maxPauseMs = 2_000;
/** The pause of a session without times. */
const untimedPauseMs = 700;

/** The time that each moment of a session is shown when it is played: as long as it lasted, but a long wait is cut. */
export function pausesOf({ inputs, start }: Pick<Trace, 'inputs' | 'start'>): number[] {
  const times = inputs.filter(({ kind }) => kind !== 'stop').map(({ t }) => t);
  const [first = 0] = times;
  if (times.length > 1 && times.every((time) => time === first)) return times.map(() => untimedPauseMs);
  const from = 'checkpoint' in start ? first : 0;
  return times.map((time, index) => {
    const waited = time - (times[index - 1] ?? from);
    return Math.max(0, Math.min(waited, maxPauseMs));
  });
}
