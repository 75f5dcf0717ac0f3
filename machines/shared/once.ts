/** The try before this one, whose answer is not known; 0 when there is none. */
export function earlierAttempt(attempt: number): number {
  return Math.max(attempt - 1, 0);
}
