import { placeOf } from '@upwell/trace/record';
import type { ActorPath, InputsPage, TraceInput } from '@upwell/trace/session';
import { summaryClauses } from '../../../machines/api/summaries.ts';
import type { Report } from '../../../machines/browser/browser-services.ts';
import type { CustomerSession } from '../recorder/session-recorder.ts';
import { browserWords, verbs } from './words.ts';

/** Everything that a session's file holds, in sentences for the customer. Runs of equal sentences are one with a count. */
export function describeSession({ pages, left = [] }: CustomerSession): Report['pages'] {
  const recorded = pages.map((page) => ({
    path: page.env.path,
    after: page.after,
    lines: counted([
      ...page.inputs.map((input) => sentenceOf(input, page)),
      ...(page.end?.waiting ?? []).map((path) => waitingSentence(path, page)),
      ...(page.crash ? ['The page stopped working.'] : []),
      ...(page.isCut ? ['There was no more room: what followed is not in the file.'] : []),
    ]),
  }));
  return [...recorded, ...left.map((page) => ({ ...page, lines: [leftText] }))]
    .sort((one, other) => one.after - other.after)
    .map(({ path, lines }) => ({ heading: `You opened ${path}`, lines }));
}

const leftText = 'You left the page before the recording began: what you did there is not in the file.';

function sentenceOf({ kind, to, event }: TraceInput, page: InputsPage): string {
  switch (kind) {
    case 'user':
      return personSentence(event.type);
    case 'timer':
      return 'A waiting time was over.';
    case 'stop':
      return 'You went to another page.';
    default:
      return serviceSentence(to, page, kind === 'resolve' ? 'It answered.' : failureOf(event.data));
  }
}

function serviceSentence(path: ActorPath, page: InputsPage, outcome: string): string {
  const service = page.services[placeOf(path)];
  if (!service) return 'Something on the page went on.';
  if (service.kind === 'api') return `The page asked our server to ${summaryClauses[service.name]}. ${outcome}`;
  const words = browserWords[service.name as keyof typeof browserWords];
  return words ?? 'The page read or wrote what it keeps in this browser.';
}

function waitingSentence(path: ActorPath, page: InputsPage): string {
  return serviceSentence(path, page, 'No answer has come yet.');
}

function failureOf(error: unknown): string {
  const { kind, status } = (error ?? {}) as { kind?: unknown; status?: unknown };
  switch (kind) {
    case 'network':
      return 'No answer came.';
    case 'timeout':
      return 'The answer took too long.';
    case 'status':
      return `It answered with an error (${status}).`;
    case 'refused':
      return 'It answered that it could not.';
    case 'interrupted':
      return 'You left the page before the answer came.';
    default:
      return 'The page could not read the answer.';
  }
}

/** `accountType.choose` becomes "You chose the account type." */
function personSentence(type: string): string {
  const [subject = '', verb = ''] = type.split('.');
  const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const done = new Map(Object.entries(verbs)).get(verb);
  if (verb === 'back') return 'You went back a step.';
  return done ? `You ${done} the ${words(subject)}.` : `You used the ${words(subject)}: ${words(verb)}.`;
}

function counted(lines: readonly string[]): string[] {
  const groups: { line: string; count: number }[] = [];
  for (const line of lines) {
    const [last] = groups.slice(-1);
    if (last?.line === line) last.count += 1;
    else groups.push({ line, count: 1 });
  }
  return groups.map(({ line, count }) => (count === 1 ? line : `${line} (${count} times)`));
}
