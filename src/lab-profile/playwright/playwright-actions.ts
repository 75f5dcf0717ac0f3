import { quoted } from '@upwell/trace/export';
import type { Json, TracedEvent } from '@upwell/trace/format';
import { asObject, type Gesture, gesturesOf } from '../walk/gestures.ts';
import { rowsFor } from '../walk/walk.ts';

/**
 * The actions of a person on the page that cause an event, as calls on Playwright's `page` by accessible
 * names. `null` where the browser causes it by itself; empty for unknown events.
 */
export function actionsFor(event: TracedEvent, context: Json): readonly string[] | null {
  if (event.type.startsWith('picture.') || event.type === 'account.send') return null;
  const sent = { event, context: asObject(context) };
  return rowsFor(event.type).flatMap((row) => gesturesOf(row, sent).map(codeOf));
}

function codeOf({ act, role, name, isPart, value, within }: Gesture): string {
  const named = typeof name === 'string' ? quoted(name) : String(name);
  const exact = typeof name === 'string' && !isPart ? 'exact: true' : '';
  const control = role
    ? `getByRole('${role}', { name: ${[named, exact].filter(Boolean).join(', ')} })`
    : `getByLabel(${[named, exact && `{ ${exact} }`].filter(Boolean).join(', ')})`;
  const place = within
    ? `getByRole('${within.role}'${within.name ? `, { name: ${quoted(within.name)}, exact: true }` : ''}).`
    : '';
  return `${place}${control}${role === 'option' ? '.first()' : ''}.${callOf(act, role, value)}`;
}

function callOf(act: Gesture['act'], role: Gesture['role'], value: Gesture['value']): string {
  switch (act) {
    case 'press':
      return 'click()';
    case 'type':
      return `fill(${quoted(String(value))})`;
    case 'choose':
      return `selectOption(${quoted(String(value))})`;
    case 'tick':
      return role === 'radio' ? 'check()' : `setChecked(${value})`;
    case 'leave':
      return 'blur()';
  }
}
