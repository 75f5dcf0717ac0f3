import { momentsOf } from '@upwell/trace/replay';
import type { SessionPage, Trace } from '@upwell/trace/session';
import { useEffectEvent } from '@upwell/ui';
import { useEffect, useRef, useState } from 'react';
import type { Actor } from 'xstate';
import { useActorRef, useSelector } from 'xstate-react';
import { emptyAddress, type LabAddress } from '../base/address.ts';
import { type ExampleSession, useLabProfile } from '../base/profile.ts';
import { labMachine } from '../machines/lab.ts';
import { usePlace } from '../shell/place.tsx';
import { pausesOf } from './pauses.ts';
import { type OpenedPage, type OpenedSession, readSessionFile, readSessionText, sessionOf } from './session-file.ts';
import { createShelf } from './shelf.ts';

/** The session that is open in the Lab, if one is, and the machine that replays it. */
export interface OpenSession {
  actor: Actor<typeof labMachine>;
  trace: Trace | null;
  /** The same as it was recorded: perhaps without steps. */
  page: SessionPage | null;
  pages: readonly OpenedPage[];
  error: string | null;
  isReading: boolean;
  /** Of a file that takes a while, the share that is read. */
  readShare: number | null;
  /** These leave the session that is open. */
  openFile(file: File): void;
  openExample(example: ExampleSession): void;
  open(trace: Trace): void;
  openPage(page: OpenedPage): void;
  close(then?: () => void): void;
}

const { flow: _, state: __, ...nothing } = emptyAddress;

const nothingOpened = { trace: null, page: null, pages: [] };

/** The session that the address names: opening and closing one changes the address, Back and links do the same from outside. */
export function useOpenSession(): OpenSession {
  const actor = useActorRef(labMachine);
  const { flows } = useLabProfile();
  const [address, go] = usePlace();
  const [shelf] = useState(() => createShelf({ flows }));
  const [opened, setOpened] = useState<Pick<OpenSession, 'trace' | 'page' | 'pages'>>(nothingOpened);
  const [readShare, setReadShare] = useState<number | null>(null);
  const shown = useRef<LabAddress | null>(null);
  const error = useSelector(actor, ({ context }) => context.error);
  const isReading = useSelector(actor, (state) => state.matches({ file: 'reading' }));
  const key = keyOf(address);

  function show({ pages }: OpenedSession) {
    // The last page first: there the customer chose to send what happened.
    const next = pages[(address.page ?? 0) - 1] ?? pages.at(-1);
    if (!next) return;
    const { flow } = next.trace;
    const pauses = pausesOf(next.trace);
    setOpened({ ...next, pages });
    actor.send({ type: 'trace.opened', session: { flow, pauses } });
    if (address.moment === null) actor.send({ type: 'moment.suggest', position: momentsOf(next.trace) });
    else actor.send({ type: 'moment.show', position: address.moment });
  }

  function showNothing() {
    actor.send({ type: 'trace.close' });
    setOpened(nothingOpened);
  }

  const load = useEffectEvent(async () => {
    const { kept } = address;
    shown.current = address;
    if (kept === null) return showNothing();
    actor.send({ type: 'trace.read' });
    const result = await shelf.get(kept);
    if (keyOf(shown.current) !== key) return;
    if ('error' in result) {
      showNothing();
      actor.send({ type: 'trace.read' });
      actor.send({ type: 'trace.failed', error: result.error });
      return;
    }
    show(result);
  });

  const follow = useEffectEvent(() => {
    const before = shown.current;
    if (keyOf(before) === key) {
      shown.current = address;
      return;
    }
    void load();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address.
  useEffect(() => follow(), [address]);

  async function openFrom(read: () => Promise<OpenedSession | { error: string }>, place: Partial<LabAddress> = {}) {
    actor.send({ type: 'trace.read' });
    setReadShare(null);
    const result = await read();
    if ('error' in result) actor.send({ type: 'trace.failed', error: result.error });
    else go({ ...nothing, ...place, kept: shelf.put(result) }, 'push');
  }

  return {
    actor,
    ...opened,
    error,
    isReading,
    readShare,
    open: (trace) => go({ ...nothing, kept: shelf.put(sessionOf(trace)) }, 'push'),
    openPage: (page) => go({ page: opened.pages.indexOf(page) + 1, moment: null, tab: null }, 'push'),
    openFile: (file) => void openFrom(() => readSessionFile(file, flows, setReadShare)),
    openExample: ({ load, place }) =>
      void openFrom(
        () =>
          load().then(
            (text) => readSessionText(text, flows),
            () => ({ error: 'This session could not be loaded. Check your connection and try again.' }),
          ),
        place,
      ),
    close(then) {
      go(nothing, 'push');
      then?.();
    },
  };
}

/** Two addresses with the same key show the same session. */
function keyOf(address: LabAddress | null): string {
  const { kept = null, page = null } = address ?? {};
  return kept === null ? '' : `${kept} ${page ?? 1}`;
}
