import { type JourneyFilePage, packRuns, type TraceInput, unpackRuns } from '@upwell/trace/format';
import type { JourneyOrigin } from '@upwell/trace/record';
import { attempt } from '../../services/storage.ts';
import { leftPagePrefix } from '../page/left-page.ts';

/** A page as it is stored; its inputs are apart, so that a new one does not write the others again. */
export interface StoredPage extends Omit<JourneyFilePage, 'inputs' | 'after'> {
  /** Milliseconds since 1970. */
  began: number;
  changed: number;
  /** How many blocks of inputs there are, and their characters. */
  blocks: number;
  size: number;
}

/** Made once for a journey, and removed with its last page. */
export interface JourneyIdentity extends JourneyOrigin {
  /** Random; its only part that a file holds. */
  id: string;
}

/** What this browser has kept of a journey: redacted, for a day, of all its tabs. */
export interface JourneyStore {
  /** That of the kept pages, or a new one. The same for a whole page load. */
  identity(): JourneyIdentity;
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

export interface JourneyStoreOptions {
  /** A function, because reading `window.localStorage` may throw. */
  storage?: () => Storage;
  /** False for a page load that is kept in memory only, beside what others have stored. */
  isStoring?: boolean;
  now?: () => number;
  createIdentity?: () => JourneyIdentity;
  /** Of all pages together, of the 5 million that browsers give a site. */
  maximumCharacters?: number;
  /** Milliseconds after its last input. */
  maximumAge?: number;
}

const prefix = 'journey.';
const identityKey = `${prefix}identity`;
const pageKey = (id: string) => `${prefix}page.${id}`;
const blockKey = (id: string, block: number) => `${prefix}inputs.${id}.${block}`;

const inputsInBlock = 300;
const day = 86_400_000;

/** Every page has keys of its own, so that tabs do not overwrite each other. Where storage is switched off, only this page is kept. */
export function createJourneyStore({
  storage = () => window.localStorage,
  isStoring = true,
  now = Date.now,
  createIdentity = () => newIdentity(now()),
  maximumCharacters = 2_000_000,
  maximumAge = day,
}: JourneyStoreOptions = {}): JourneyStore {
  /** What could not be stored. */
  const memory = new Map<string, string>();
  const written = new Set<string>();
  let identity: JourneyIdentity | null = null;

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

  /** Of a journey without pages, another tab may be about to store the first one. An old one is removed. */
  function storedIdentity(): JourneyIdentity | null {
    const hasPages = list().length > 0;
    const stored = parse<JourneyIdentity>(read(identityKey));
    if (stored && (hasPages || now() - stored.began <= maximumAge)) return stored;
    attempt(() => storage().removeItem(identityKey));
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

  /** Never one of this page load; false when there is no other. */
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

  storedIdentity();
  listLeft();

  return {
    identity() {
      if (identity) return identity;
      const stored = storedIdentity();
      identity = stored ?? createIdentity();
      if (!stored) write(identityKey, JSON.stringify(identity));
      return identity;
    },
    pages: () => list().map((page) => ({ page, inputs: inputsOf(page) })),
    leftPages() {
      // A page that the browser kept in memory may have come back and been recorded after all.
      const recorded = new Set(list().map(({ began }) => began));
      return listLeft().filter(({ began }) => !recorded.has(began));
    },
    begin() {
      let open: TraceInput[] = [];
      /** Closed blocks, and what all written blocks take. */
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

function newIdentity(began: number): JourneyIdentity {
  const [a = 0, b = 0, c = 0, d = 0] = crypto.getRandomValues(new Uint32Array(4));
  return { id: crypto.randomUUID(), key: [a, b, c, d], began };
}

function parse<Value>(text: string | null): Value | null {
  return attempt(() => JSON.parse(text ?? 'null') as Value | null);
}
