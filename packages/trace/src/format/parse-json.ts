import type { Portions } from './portions.ts';

/** So many are parsed at once, in a few milliseconds. */
const portionCharacters = 200_000;

/** Lists and objects in so many others are parsed at once: those of a session's file are the inputs and steps. */
const maxDepth = 4;

/** The places of a list's or an object's ends, and of its commas. */
interface Members {
  start: number;
  commas: number[];
  end: number;
}

/** `JSON.parse` in portions. Throws a `SyntaxError` for the same texts. */
export function* parseJsonInPortions(text: string): Portions<unknown> {
  const large = yield* largeMembers(text);

  function* parsed(members: Members): Portions<unknown> {
    const { start, commas, end } = members;
    const isList = text[start] === '[';
    if (text[end] !== (isList ? ']' : '}')) throw new SyntaxError('Another bracket closes it');
    const items: unknown[] = [];
    const fields: [name: string, value: unknown][] = [];
    let pause = start + portionCharacters;
    let at = start + 1;
    for (const next of [...commas, end]) {
      const { name, from } = isList ? { name: '', from: at } : fieldAt(text, at);
      const inner = large.get(afterSpace(text, from));
      if (inner && afterSpace(text, inner.end + 1) !== next) throw new SyntaxError('No comma');
      const value = inner ? yield* parsed(inner) : JSON.parse(text.slice(from, next));
      if (isList) items.push(value);
      else fields.push([name, value]);
      at = next + 1;
      if (at < pause) continue;
      pause = at + portionCharacters;
      yield scanShare + (at / text.length) * (1 - scanShare);
    }
    return isList ? items : Object.fromEntries(fields);
  }

  const whole = large.get(afterSpace(text, 0));
  return whole && afterSpace(text, whole.end + 1) === text.length ? yield* parsed(whole) : JSON.parse(text);
}

/** The share of the time that it takes to find the members. */
const scanShare = 0.3;

/** The lists and objects that are too large to be parsed at once, by the places where they start. */
function* largeMembers(text: string): Portions<Map<number, Members>> {
  const found = new Map<number, Members>();
  /** By the number of those around them and themselves. */
  const open: Members[] = [];
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    if (at % portionCharacters === 0) yield (at / text.length) * scanShare;
    const character = text.charCodeAt(at);
    if (isInText) {
      if (character === backslash) at++;
      else if (character === quote) isInText = false;
    } else if (character === quote) isInText = true;
    else if (character === comma) {
      if (depth <= maxDepth) open[depth]?.commas.push(at);
    } else if (character === openingBracket || character === openingBrace) {
      depth++;
      if (depth <= maxDepth) open[depth] = { start: at, commas: [], end: at };
    } else if (character === closingBracket || character === closingBrace) {
      const members = depth <= maxDepth ? open[depth] : undefined;
      if (members && at - members.start > portionCharacters) found.set(members.start, { ...members, end: at });
      depth--;
    }
  }
  return found;
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openingBracket, closingBracket, openingBrace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

const space = /[ \t\n\r]*/y;

function afterSpace(text: string, at: number): number {
  space.lastIndex = at;
  return at + (space.exec(text)?.[0].length ?? 0);
}

const field = /[ \t\n\r]*("(?:[^"\\]|\\.)*")[ \t\n\r]*:/y;

/** The name of a field, and where its value begins. */
function fieldAt(text: string, at: number): { name: string; from: number } {
  field.lastIndex = at;
  const [, name = ''] = field.exec(text) ?? [];
  return { name: JSON.parse(name), from: field.lastIndex };
}
