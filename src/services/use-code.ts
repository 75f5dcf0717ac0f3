import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { loadCode } from './load-code.ts';

/** Code that a part of the page needs once it is wanted: `undefined` until it has arrived, `null` where it did not. */
export function useCode<Code>(load: () => Promise<Code>, isWanted = true): Code | null | undefined {
  const [actor] = useState(() => createActor(fromPromise(() => loadCode(load).catch(() => null))));
  useEffect(() => {
    if (isWanted) actor.start();
  }, [actor, isWanted]);
  return useSelector(actor, ({ output }) => output);
}
