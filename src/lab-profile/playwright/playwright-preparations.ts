import { quoted } from '@upwell/trace/export';
import { type Json, sameJson } from '@upwell/trace/format';
import type { PlaywrightProfile } from '@upwell/trace/profile';
import { asObject } from '../walk/gestures.ts';

/** Fills the browser's storage with what a browser task read from it. */
export const preparationFor: PlaywrightProfile['preparationFor'] = ({ name }, input, returned) => {
  if (isEmpty(returned) || sameJson(returned, whenFresh(name, input))) return [];
  const { code, email } = asObject(returned);
  switch (name) {
    case 'readStoredPromo':
      return [stored('localStorage', 'promo_code', code), stored('localStorage', 'promo_email', email)];
    case 'readSubscription':
      return [stored('sessionStorage', 'subscription', JSON.stringify(returned))];
    case 'readDrafts':
      return [stored('sessionStorage', `drafts.${asObject(input).userId}`, JSON.stringify(returned))];
    case 'readGenerationRequest':
      return [stored('localStorage', `generation.${asObject(input).userId}`, 'requested')];
    default:
      return null;
  }
};

/** The value that a task returns in a browser that has not been here before. */
function whenFresh(name: string, input: Json): Json {
  switch (name) {
    case 'claimOnce':
      return { flag: 'claimed', attempt: 1 };
    case 'readAttempt':
      return { attempt: 0 };
    case 'readGenerationRequest':
      return false;
    // The id that the address has: the stored one differs from it only in its type.
    case 'readUserId':
      return asObject(input).userId ?? null;
    default:
      return null;
  }
}

function stored(storage: 'localStorage' | 'sessionStorage', key: string, text: Json | undefined): string {
  const entry = `${quoted(key)}, ${quoted(String(text))}`;
  return `await page.addInitScript(() => ${storage}.setItem(${entry}));`;
}

/** `null`, `undefined`, or an object with nothing but `null` in it. */
function isEmpty(value: Json): boolean {
  if (value === null || typeof value !== 'object' || '$undefined' in value)
    return value === null || typeof value === 'object';
  return Object.values(value).every((inner) => inner === null);
}
