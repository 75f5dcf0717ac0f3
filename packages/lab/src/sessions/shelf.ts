import { writeSession } from '@upwell/trace/session';
import type { LabFlow } from '../base/profile.ts';
import { pack, unpack } from './packed.ts';
import { type OpenedSession, readSessionText } from './session-file.ts';

/** The sessions that were opened in this browser tab, by an id that fits in its address: reload and Back show them again. */
export interface Shelf {
  put(opened: OpenedSession): string;
  get(id: string): Promise<OpenedSession | { error: string }>;
}

export interface ShelfOptions {
  flows: readonly LabFlow[];
  /** A function, because reading `window.sessionStorage` may throw. */
  storage?: () => Storage;
  createId?: () => string;
  /** Packed, of all sessions together; the oldest make room. Default 1.5 million of the 5 million that browsers give a tab. */
  maximumCharacters?: number;
}

const listKey = 'lab.opened';
const keyOf = (id: string) => `lab.opened.${id}`;

/** Writing a longer session would delay its opening. */
const maximumInputs = 5_000;

const gone =
  'This session is no longer kept by this browser tab. Open its file again, or find it among the earlier pages.';

export function createShelf({
  flows,
  storage = () => window.sessionStorage,
  createId = () => crypto.randomUUID().slice(0, 8),
  maximumCharacters = 1_500_000,
}: ShelfOptions): Shelf {
  const inMemory = new Map<string, OpenedSession>();

  function list(): { id: string; size: number }[] {
    const entries: unknown = JSON.parse(storage().getItem(listKey) ?? '[]');
    return Array.isArray(entries) ? entries : [];
  }

  async function store(id: string, { pages, text }: OpenedSession): Promise<void> {
    if (pages.some(({ trace }) => trace.inputs.length > maximumInputs)) return;
    const packed = await pack(text ?? writeSession({ pages: pages.map(({ page }) => page) }));
    if (packed.length > maximumCharacters) return;
    let others = list();
    while (packed.length + others.reduce((sum, { size }) => sum + size, 0) > maximumCharacters) {
      const oldest = others.at(-1);
      if (oldest) storage().removeItem(keyOf(oldest.id));
      others = others.slice(0, -1);
    }
    storage().setItem(keyOf(id), packed);
    storage().setItem(listKey, JSON.stringify([{ id, size: packed.length }, ...others]));
  }

  return {
    put(opened) {
      const id = createId();
      inMemory.set(id, { pages: opened.pages });
      // Without storage, or room in it, the session lasts until the page is left.
      store(id, opened).catch(() => undefined);
      return id;
    },
    async get(id) {
      const opened = inMemory.get(id);
      if (opened) return opened;
      try {
        const read = readSessionText(await unpack(storage().getItem(keyOf(id)) ?? ''), flows);
        if (!('error' in read)) inMemory.set(id, { pages: read.pages });
        return 'error' in read ? { error: gone } : read;
      } catch {
        return { error: gone };
      }
    },
  };
}
