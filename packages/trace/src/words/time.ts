/** "20 days", "1 h 30 min", "2 min 5 s", "30 s", "1.5 s", "700 ms" */
export function durationWords(milliseconds: number): string {
  const ms = Math.max(0, Math.round(milliseconds));
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 10_000) return `${Math.round(ms / 100) / 10} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return twoUnits(`${minutes} min`, seconds % 60, 's');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return twoUnits(`${hours} h`, minutes % 60, 'min');
  const days = Math.floor(hours / 24);
  return twoUnits(days === 1 ? '1 day' : `${days} days`, hours % 24, 'h');
}

function twoUnits(whole: string, rest: number, unit: string): string {
  return rest === 0 ? whole : `${whole} ${rest} ${unit}`;
}

/** A time since the start: "0:03.2", "1:02:10.0". */
export function clockWords(milliseconds: number): string {
  const tenths = Math.max(0, Math.floor(milliseconds / 100));
  const seconds = Math.floor(tenths / 10);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = `${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
