/** Words for names of the code: `saveInstagramSchedule`, `email.edit`. */

const common = new Set([
  ...['add', 'ask', 'call', 'check', 'claim', 'clear', 'close', 'complete', 'confirm', 'copy', 'count'],
  ...['create', 'delete', 'download', 'export', 'fetch', 'find', 'forget', 'generate', 'get', 'import'],
  ...['keep', 'list', 'load', 'make', 'mark', 'note', 'open', 'parse', 'pay', 'post', 'prepare', 'publish'],
  ...['put', 'read', 'refresh', 'release', 'remove', 'rename', 'request', 'reset', 'run', 'save', 'search'],
  ...[
    'select',
    'send',
    'set',
    'start',
    'stop',
    'store',
    'submit',
    'sync',
    'test',
    'track',
    'update',
    'upload',
  ],
  ...['validate', 'verify', 'wait', 'watch', 'write'],
]);

const doubling = new Set(['get', 'set', 'put', 'run', 'stop', 'submit', 'reset', 'forget', 'plan', 'cancel']);

/** `saveInstagramSchedule` becomes `save instagram schedule`. */
export function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._\-/]+/g, ' ')
    .trim()
    .toLowerCase();
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a service does: `saveSchedule` becomes "Saving schedule"; a name that does not begin with a verb stays a noun. */
export function activityOf(service: string): string {
  const [verb = '', ...rest] = wordsOf(service).split(' ');
  return capitalised([common.has(verb) ? gerund(verb) : verb, ...rest].join(' '));
}

/** What a person does: `email.edit` becomes "edits the email". */
export function actionOf(event: string): string {
  const [subject = '', verb = '', ...rest] = event.split('.');
  if (verb === '' || rest.length > 0 || /[A-Z]/.test(verb)) return wordsOf(event);
  return `${thirdPerson(verb)} the ${wordsOf(subject)}`;
}

/** Is it a fact, `picture.loaded`, instead of something that a person does? */
export function isFact(event: string): boolean {
  return /\.\w+ed$/.test(event) && !/\.(need|embed|feed|speed)$/.test(event);
}

/** "30 s", "2 min 5 s", "0.4 s", "80 ms" */
export function durationWords(milliseconds: number): string {
  const ms = Math.max(0, Math.round(milliseconds));
  if (ms < 100) return `${ms} ms`;
  if (ms < 10_000) return `${Math.round(ms / 100) / 10} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
}

/** A time since the start: "0:03.2", "1:02:10.0". */
export function clockWords(milliseconds: number): string {
  const tenths = Math.max(0, Math.floor(milliseconds / 100));
  const seconds = Math.floor(tenths / 10);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = `${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

function gerund(verb: string): string {
  if (doubling.has(verb)) return `${verb}${verb.at(-1)}ing`;
  return verb.endsWith('e') ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

function thirdPerson(verb: string): string {
  if (/(s|x|ch|sh|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
