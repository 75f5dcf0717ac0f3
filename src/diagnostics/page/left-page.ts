import type { InputLog } from './input-log.ts';

/** A line for each page that was left before the recorder's code had arrived: when its flow began, and the path. */
export const leftPagesKey = 'journey.left';

const maximumCharacters = 1_000;

/** Notes that what happened on this page is lost: only its redacted form may be stored, and what redacts it is not there. */
export function noteLeftPage(log: Pick<InputLog, 'flows'>): void {
  const flow = log.flows().find(({ isChanged }) => isChanged);
  if (!flow) return;
  try {
    const noted = localStorage.getItem(leftPagesKey) ?? '';
    localStorage.setItem(leftPagesKey, `${noted}${flow.began} ${flow.path}\n`.slice(-maximumCharacters));
  } catch {
    // Storage is switched off or full.
  }
}
