/** Seconds as m:ss: "0:07", "12:30", "75:00". */
export function minutesSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
