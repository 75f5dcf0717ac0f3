import { memberOf } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';

/** Why a call failed: "500", "500: Not today", "timeout"; empty when the error does not say. */
export function errorText(error: Json | undefined): string {
  if (typeof error === 'string') return shortened(error);
  const fields = memberOf(error, '$error') ?? error;
  const [status, kind] = [numberAt(fields, 'status'), textAt(fields, 'kind')];
  const message = shortened(textAt(fields, 'message'));
  const reason = status !== null && kind !== 'refused' ? String(status) : kind;
  return reason && message ? `${reason}: ${message}` : reason || message;
}

/** A text in one line, cut where it is long. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 48 ? `${line.slice(0, 47)}…` : line;
}

/** A member of a value that is a text; empty when there is none. */
export function textAt(value: Json | undefined, key: string): string {
  const member = memberOf(value, key);
  return typeof member === 'string' ? member : '';
}

/** A member of a value that is a number. */
export function numberAt(value: Json | undefined, key: string): number | null {
  const member = memberOf(value, key);
  return typeof member === 'number' ? member : null;
}
