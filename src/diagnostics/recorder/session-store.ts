import type { MemoryOrigin } from '@upwell/trace/record';
import type { InputsPage, packRuns } from '@upwell/trace/session';
import { attempt } from '../../services/storage.ts';
import { leftPagePrefix } from '../left-page.ts';

export type PackedInputs = ReturnType<typeof packRuns<InputsPage['inputs'][number]>>;

/** A page as this tab keeps it, with its inputs packed. */
export interface StoredPage extends Omit<InputsPage, 'kind' | 'createdAt' | 'after' | 'inputs'> {
  began: number;
  inputs: PackedInputs;
}

/** The pages that this tab keeps from one page load to the next, until it is closed. */
export interface SessionStore {
  /** Gives the same text the same pseudonym on all pages of this tab. */
  origin(): MemoryOrigin;
  /** The oldest page first. */
  pages(): StoredPage[];
  /** Pages that were left before their recorder had arrived, with when they began. */
  leftPages(): { path: string; began: number }[];
  /** Stores a page, or replaces it. The oldest pages make room; what still does not fit is cut off, or not stored. */
  save(page: StoredPage): void;
}

export interface SessionStoreOptions {
  /** A function, because reading `window.sessionStorage` may throw. */
  storage?: () => Storage;
  /** False for a page load that is kept in memory only, beside what others have stored. */
  isStoring?: boolean;
  createOrigin?: () => MemoryOrigin;
  /** The limit for all pages together: drafts need some of the 2.5 million that Safari gives a tab. */
  maxCharacters?: number;
}

const originKey = 'recorded.origin';
const pagePrefix = 'recorded.page.';

export function createSessionStore({
  storage = () => window.sessionStorage,
  isStoring = true,
  createOrigin = newOrigin,
  maxCharacters = 2_000_000,
}: SessionStoreOptions = {}): SessionStore {
  let origin: MemoryOrigin | null = null;

  /** The items whose keys begin with the prefix, in the order of their keys. */
  function itemsWith(prefix: string): [key: string, text: string][] {
    const items = attempt(() => Object.entries<string>(storage())) ?? [];
    return items.filter(([key]) => key.startsWith(prefix)).sort(([one], [other]) => one.localeCompare(other));
  }

  function write(key: string, text: string): boolean {
    return attempt(() => storage().setItem(key, text)) !== null;
  }

  return {
    origin() {
      if (origin) return origin;
      origin = attempt(() => parse<MemoryOrigin>(storage().getItem(originKey)));
      if (origin) return origin;
      origin = createOrigin();
      if (isStoring) write(originKey, JSON.stringify(origin));
      return origin;
    },
    pages: () => itemsWith(pagePrefix).flatMap(([, text]) => parse<StoredPage>(text) ?? []),
    leftPages: () =>
      itemsWith(leftPagePrefix).map(([key, began]) => ({
        path: key.slice(leftPagePrefix.length),
        began: Number(began),
      })),
    save(page) {
      if (!isStoring) return;
      const key = `${pagePrefix}${page.began}.${page.id}`;
      const text = textWithin(page, maxCharacters);
      const others = itemsWith(pagePrefix).filter(([other]) => other !== key);
      const hasRoom = () => others.reduce((sum, [, other]) => sum + other.length, text.length) <= maxCharacters;
      while (!(hasRoom() && write(key, text))) {
        const [oldest] = others.shift() ?? [];
        if (oldest === undefined) return;
        attempt(() => storage().removeItem(oldest));
      }
    },
  };
}

/** The page as text; only its beginning when it is too long by itself. */
function textWithin(page: StoredPage, maxCharacters: number): string {
  const text = JSON.stringify(page);
  if (text.length <= maxCharacters || page.inputs.length === 0) return text;
  const inputs = page.inputs.slice(0, Math.floor(page.inputs.length / 2));
  return textWithin({ ...page, inputs, isCut: true, end: null }, maxCharacters);
}

function newOrigin(): MemoryOrigin {
  const [a = 0, b = 0, c = 0, d = 0] = crypto.getRandomValues(new Uint32Array(4));
  return { key: [a, b, c, d], began: Date.now() };
}

function parse<Value>(text: string | null): Value | null {
  return attempt(() => JSON.parse(text ?? 'null') as Value | null);
}
