import type { ChartNode } from '@upwell/trace/chart';
import { type Share, type StateCounts, shareOf } from '@upwell/trace/replay';
import { durationWords } from '@upwell/trace/session';

/** "1,204" */
export function numberWords(count: number): string {
  return count.toLocaleString('en-US');
}

/** "8 %", "0.4 %", "less than 0.1 %" */
export function shareWords(share: Share): string {
  const percent = shareOf(share) * 100;
  if (percent > 0 && percent < 0.1) return 'less than 0.1 %';
  const digits = percent === 0 || percent >= 9.95 || percent === Math.round(percent) ? 0 : 1;
  return `${percent.toFixed(digits)} %`;
}

/** How many people were seen in a state last: none in one that is an end, or has others inside. */
export function lastSeenIn({ type, states }: ChartNode, { entered, left }: StateCounts): number {
  return type === 'final' || states.length > 0 ? 0 : Math.max(0, entered - left);
}

/** "entered 214 times", "12 last seen here", "half stay up to 3 s, the slowest tenth 40 s or longer" */
export function countWords(node: ChartNode, counts: StateCounts): string[] {
  const { entered, stay } = counts;
  const lastSeen = lastSeenIn(node, counts);
  return [
    entered === 1 ? 'entered once' : `entered ${numberWords(entered)} times`,
    ...(lastSeen > 0 ? [`${numberWords(lastSeen)} last seen here`] : []),
    ...(stay && stay.slowestTenth > 0
      ? [
          `half stay up to ${durationWords(stay.median)}, the slowest tenth ${durationWords(stay.slowestTenth)} or longer`,
        ]
      : []),
  ];
}

/** "16 calls failed": none where no call did. */
export function failedWords(count: number): string[] {
  return count === 0 ? [] : [count === 1 ? '1 call failed' : `${numberWords(count)} calls failed`];
}

/** "taken 17 times, by 8 %": none for an arrow that nobody took. */
export function takenWords({ count, share }: { count: number; share: number }): string[] {
  if (count === 0) return [];
  const times = count === 1 ? 'taken once' : `taken ${numberWords(count)} times`;
  return [`${times}, by ${shareWords({ count: share, of: 1 })}`];
}
