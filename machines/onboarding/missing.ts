import type { StateValue } from 'xstate';
import type { Drafts } from './drafts.ts';
import type { Facts } from './facts.ts';

/** The parts of a setup that the API had when the wizard started, or that were saved since. */
export interface Known {
  /** The names of the target accounts. */
  accounts: readonly string[];
  /** The text of the first template in use; `null` while none is. */
  message: string | null;
}

/** A part that a setup lacks. `messagesOff` is a choice, which step 4 would otherwise contradict. */
export type Missing = 'accounts' | 'messages' | 'messagesOff' | 'login';

interface Steps {
  /** The state of the wizard's steps. */
  value: StateValue;
  context: { known: Known; drafts: Drafts };
}

export function knownOf({ accounts, templates }: Pick<Facts, 'accounts' | 'templates'>): Known {
  return {
    accounts: accounts.map(({ ig_main_account_name }) => ig_main_account_name),
    message: templates.find(({ active }) => active)?.template_content ?? null,
  };
}

/** The parts that the screen names as missing, as far as the API said so at the start or this tab knows (docs/product.md, What is missing). */
export function missingOn({ value, context: { known, drafts } }: Steps): Missing[] {
  const { done, saved } = drafts;
  const isOff = saved.objectives?.send_message === false;
  const isMissing: Record<Missing, boolean> = {
    login: true,
    accounts: known.accounts.length === 0 && !done.includes('targets'),
    messages: !isOff && known.message === null && !done.includes('templates'),
    messagesOff: isOff,
  };
  return saidOn(value).filter((missing) => isMissing[missing]);
}

function saidOn(state: StateValue): Missing[] {
  switch (state) {
    case 'templates':
      return ['accounts', 'messagesOff'];
    case 'schedule':
    case 'preparing':
    case 'connecting':
    case 'allSet':
      return ['accounts', 'messages'];
    case 'continuedManually':
      return ['login', 'accounts', 'messages'];
    default:
      return [];
  }
}
