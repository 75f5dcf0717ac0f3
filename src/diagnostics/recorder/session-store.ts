import { type InputsPage, packRuns, type TraceInput, unpackRuns } from '@upwell/trace/format';
import type { MemoryOrigin } from '@upwell/trace/record';
import { attempt } from '../../services/storage.ts';
import { leftPagePrefix } from '../page/left-page.ts';

/** A page as it is stored; its inputs are apart, so that a new one does not write the others again. */
export interface StoredPage extends Omit<InputsPage, 'kind' | 'createdAt' | 'after' | 'inputs'> {
  began: number;
  changed: number;
  /** How many blocks of inputs there are, and their characters. */
  blocks: number;
  size: number;
}

/** What this browser has kept of a session: redacted, for a day, of all its tabs. */
export interface SessionStore {
  /** That of the kept pages, or a new one, which is removed with the last page. The same for a whole page load. */
  origin(): MemoryOrigin;
  /** The kept pages with their inputs, the first one first. */
  pages(): { page: StoredPage; inputs: TraceInput[] }[];
  /** Pages that were left before their recorder had arrived, with when they began. */
  leftPages(): { path: string; began: number }[];
  /** Begins a page; what is added to it is written at once, in place of the oldest pages when room runs out. */
  begin(): PageWriter;
}

export interface PageWriter {
  /** False when there is no more room for inputs; the page itself is written. */
  write(page: Omit<StoredPage, 'changed' | 'blocks' | 'size'>, added: readonly TraceInput[]): boolean;
}

export interface SessionStoreOptions {
  /** A function, because reading `window.localStorage` may throw. */
  storage?: () => Storage;
  /** False for a page load that is kept in memory only, beside what others have stored. */
  isStoring?: boolean;
  now?: () => number;
  createOrigin?: () => MemoryOrigin;
  /** Of all pages together, of the 5 million that browsers give a site. */
  maximumCharacters?: number;
  maximumAge?: number;
}

const prefix = 'journey.';
const originKey = `${prefix}identity`;
const pageKey = (id: string) => `${prefix}page.${id}`;
const blockKey = (id: string, block: number) => `${prefix}inputs.${id}.${block}`;

const inputsInBlock = 300;
const day = 86_400_000;

/** Every page has keys of its own, so that tabs do not overwrite each other. Where storage is switched off, only this page is kept. */
export function createSessionStore({
  storage = () => window.localStorage,
  isStoring = true,
  now = Date.now,
  createOrigin = () => newOrigin(now()),
  maximumCharacters = 2_000_000,
  maximumAge = day,
}: SessionStoreOptions = {}): SessionStore {
  const memory = new Map<string, string>();
  const written = new Set<string>();
  let origin: MemoryOrigin | null = null;

  function read(key: string): string | null {
    return memory.get(key) ?? attempt(() => storage().getItem(key));
  }

  function write(key: string, text: string): void {
    if (!isStoring) {
      memory.set(key, text);
      return;
    }
    do {
      const isStored = attempt(() => {
        storage().setItem(key, text);
        return true;
      });
      if (isStored) {
        memory.delete(key);
        return;
      }
    } while (dropOldest());
    memory.set(key, text);
  }

  function remove(page: StoredPage): void {
    const keys = [pageKey(page.id), ...Array.from({ length: page.blocks }, (_, n) => blockKey(page.id, n))];
    for (const key of keys) attempt(() => storage().removeItem(key));
  }

  function keysWith(start: string): string[] {
    const stored = attempt(() => Object.keys(storage())) ?? [];
    return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(start));
  }

  /** Without those that are too old, which are removed. */
  function list(): StoredPage[] {
    const pages = keysWith(pageKey('')).flatMap((key) => parse<StoredPage>(read(key)) ?? []);
    const isOld = ({ id, changed }: StoredPage) => now() - changed > maximumAge && !written.has(id);
    const old = pages.filter(isOld);
    for (const page of old) remove(page);
    return pages.filter((page) => !isOld(page)).sort((one, other) => one.began - other.began);
  }

  /** Of a session without pages, another tab may be about to store the first one. An old one is removed. */
  function storedOrigin(): MemoryOrigin | null {
    const hasPages = list().length > 0;
    const stored = parse<MemoryOrigin>(read(originKey));
    if (stored && (hasPages || now() - stored.began <= maximumAge)) return stored;
    attempt(() => storage().removeItem(originKey));
    return null;
  }

  /** Without those that are too old, which are removed. */
  function listLeft(): { path: string; began: number }[] {
    return keysWith(leftPagePrefix).flatMap((key) => {
      const began = Number(read(key));
      if (now() - began <= maximumAge) return { path: key.slice(leftPagePrefix.length), began };
      attempt(() => storage().removeItem(key));
      return [];
    });
  }

  function dropOldest(): boolean {
    const oldest = list().find(({ id }) => !written.has(id));
    if (oldest) remove(oldest);
    return oldest !== undefined;
  }

  /** May a page take so many characters, at the cost of the oldest others? */
  function makeRoom(id: string, size: number): boolean {
    const isTooMuch = () =>
      list().reduce((sum, page) => sum + (page.id === id ? 0 : page.size), size) > maximumCharacters;
    while (isTooMuch()) if (!dropOldest()) return false;
    return true;
  }

  storedOrigin();
  listLeft();

  return {
    origin() {
      if (origin) return origin;
      const stored = storedOrigin();
      origin = stored ?? createOrigin();
      if (!stored) write(originKey, JSON.stringify(origin));
      return origin;
    },
    pages: () => list().map((page) => ({ page, inputs: inputsOf(page) })),
    leftPages() {
      // A page that the browser kept in memory may have come back and been recorded after all.
      const recorded = new Set(list().map(({ began }) => began));
      return listLeft().filter(({ began }) => !recorded.has(began));
    },
    begin() {
      let open: TraceInput[] = [];
      let closed = { blocks: 0, size: 0 };
      let stored = closed;
      return {
        write(head, added) {
          written.add(head.id);
          open.push(...added);
          const text = open.length > 0 ? JSON.stringify(packRuns(open)) : '';
          const wanted = { blocks: closed.blocks + (text ? 1 : 0), size: closed.size + text.length };
          const hasRoom = makeRoom(head.id, wanted.size);
          if (hasRoom) {
            if (text) write(blockKey(head.id, closed.blocks), text);
            stored = wanted;
          }
          const cut = hasRoom ? {} : { isCut: true, end: null };
          write(pageKey(head.id), JSON.stringify({ ...head, ...cut, ...stored, changed: now() }));
          if (open.length >= inputsInBlock) {
            closed = wanted;
            open = [];
          }
          return hasRoom;
        },
      };
    },
  };

  function inputsOf({ id, blocks }: StoredPage): TraceInput[] {
    return Array.from({ length: blocks }, (_, block) =>
      unpackRuns(parse<TraceInput[]>(read(blockKey(id, block))) ?? [], Number.POSITIVE_INFINITY),
    ).flat();
  }
}

function newOrigin(began: number): MemoryOrigin {
  const [a = 0, b = 0, c = 0, d = 0] = crypto.getRandomValues(new Uint32Array(4));
  return { key: [a, b, c, d], began };
}

function parse<Value>(text: string | null): Value | null {
  return attempt(() => JSON.parse(text ?? 'null') as Value | null);
}
