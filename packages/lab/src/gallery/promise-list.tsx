import { type AskedFlow, askedWords, brokenWords } from '@upwell/trace/replay';
import type { Trace } from '@upwell/trace/session';
import { Button, Hint } from '@upwell/ui';
import { useEffect, useState } from 'react';
import { type LabFlow, useLabProfile } from '../base/profile.ts';
import { withCode } from '../difference/with-code.tsx';
import { notLoaded, traceOfPath } from './generated.ts';

/** The promises of some flows, and whether they are kept. A promise that is broken opens as the session that breaks it. */
export function PromiseList({ flows, onOpen }: { flows: readonly LabFlow[]; onOpen: (trace: Trace) => void }) {
  const { app, loadPromises } = useLabProfile();
  const [asked, setAsked] = useState<readonly AskedFlow[] | string>([]);
  useEffect(() => {
    let isShown = true;
    const tell = (found: readonly AskedFlow[] | string) => isShown && setAsked(found);
    async function load() {
      const found: AskedFlow[] = [];
      for (const { id, title } of flows)
        found.push(await loadPromises(id, (sentence) => tell(`${title}: ${sentence}`)));
      tell(found);
    }
    load().catch((reason) => tell(notLoaded(reason)));
    return () => {
      isShown = false;
    };
  }, [flows, loadPromises]);

  if (typeof asked === 'string') return <Hint role="status">{asked}</Hint>;
  const broken = asked.flatMap(({ promises }, index) =>
    promises.flatMap(({ name, broken: some }) => some.map((one) => ({ name, one, flow: flows[index] }))),
  );
  return (
    <div>
      {askedWords(asked).map((sentence) => (
        <Hint key={sentence}>{withCode(sentence)}</Hint>
      ))}
      <ul>
        {broken.map(({ name, one, flow }) => {
          const words = `${flow?.title}: ${name}. ${brokenWords(one)}`;
          const title = words.replaceAll('`', '');
          const open = () => flow && onOpen(traceOfPath(flow.machine, one, title.slice(0, 200), app));
          return (
            <li key={title}>
              <span>{withCode(words)}</span>{' '}
              <Button look="plain" aria-label={`Open the session: ${title}`} onClick={open}>
                Open the session
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
