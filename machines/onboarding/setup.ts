import type { StateValue } from 'xstate';
import type { Drafts } from './drafts.ts';
import type { Facts } from './facts.ts';

/** The parts of a setup that the API had when the wizard started, or that were saved since. */
export interface Known {
  /** The names of the target accounts. */
  accounts: readonly string[];
  /** The texts of the templates in use. */
  messages: readonly string[];
}

/** The parts of a setup, in the order of the steps. */
export const setupParts = ['business', 'actions', 'audience', 'accounts', 'messages', 'hours', 'login'] as const;

export type SetupPart = (typeof setupParts)[number];

/** `off` is a choice. `unknown`: no call returns it, and this tab did not save it. */
export type PartState = 'done' | 'off' | 'missing' | 'unknown';

export type Setup = Record<SetupPart, PartState>;

interface Steps {
  /** The state of the wizard's steps. */
  value: StateValue;
  context: { known: Known; drafts: Drafts };
}

export function knownOf({ accounts, templates }: Pick<Facts, 'accounts' | 'templates'>): Known {
  return {
    accounts: accounts.map(({ ig_main_account_name }) => ig_main_account_name),
    messages: templates.filter(({ active }) => active).map(({ template_content }) => template_content),
  };
}

/** The state of each part of a setup, as far as the API said so at the start or this tab knows (docs/product.md, Your setup). */
export function setupOf({ value, context: { known, drafts } }: Steps): Setup {
  const { done, saved } = drafts;
  const savedHere = (answer: unknown): PartState => (answer ? 'done' : 'unknown');
  const hasMessages = known.messages.length > 0 || done.includes('templates');
  return {
    business: savedHere(saved.business),
    actions: savedHere(saved.objectives),
    audience: savedHere(saved.objectives),
    accounts: known.accounts.length > 0 || done.includes('targets') ? 'done' : 'missing',
    messages: saved.objectives?.send_message === false ? 'off' : hasMessages ? 'done' : 'missing',
    hours: savedHere(saved.schedule),
    login: value === 'allSet' ? 'done' : 'missing',
  };
}

/** A line above the content of a step. `messagesOff` is a choice, which step 4 would otherwise contradict. */
export type MissingLine = 'accounts' | 'messages' | 'messagesOff' | 'login';

/** Screens with the whole setup are not listed for what its rows say. */
const linesOn: Partial<Record<string, readonly MissingLine[]>> = {
  templates: ['accounts', 'messagesOff'],
  schedule: ['accounts', 'messages'],
  connecting: ['accounts', 'messages'],
  continuedManually: ['login'],
};

/** The lines above the content of a step: what the setup lacks that matters there. */
export function missingOn(steps: Steps): MissingLine[] {
  const { accounts, messages, login } = setupOf(steps);
  const isMissing: Record<MissingLine, boolean> = {
    accounts: accounts === 'missing',
    messages: messages === 'missing',
    messagesOff: messages === 'off',
    login: login === 'missing',
  };
  return (linesOn[String(steps.value)] ?? []).filter((line) => isMissing[line]);
}
