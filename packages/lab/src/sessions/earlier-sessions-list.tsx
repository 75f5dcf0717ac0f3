import { counted, readTrace } from '@upwell/trace/session';
import { Button, downloadText, Hint, Row, Stack } from '@upwell/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { flowOf } from '../base/flows.ts';
import { useLabProfile } from '../base/profile.ts';
import { usePassingMessage } from '../shell/use-passing-message.ts';
import type { EarlierSession, EarlierSessions } from './earlier-sessions.ts';
import { fileNameOf } from './session-file.ts';
import type { OpenSession } from './use-open-session.ts';

export interface EarlierSessionsListProps {
  earlier: EarlierSessions;
  sessions: readonly EarlierSession[];
  session: OpenSession;
  onClear: () => void;
}

/** The sessions of pages this tab has left, to save or replay: a redirect or a reload ends a recording, not the bug report. */
export function EarlierSessionsList({ earlier, sessions, session, onClear }: EarlierSessionsListProps) {
  const { flows } = useLabProfile();
  const [said, say] = usePassingMessage();

  function save(one: EarlierSession) {
    const file = earlier.fileOf(one);
    if (file === null) return;
    const name = fileNameOf(readTrace(file));
    downloadText(name, file);
    say(`Saved as ${name}.`);
  }

  function replay(one: EarlierSession) {
    const file = earlier.fileOf(one);
    if (file !== null) session.open(readTrace(file));
  }

  return (
    <Stack $gap="var(--s2)">
      <Stack as="ul" aria-label="Earlier pages of this tab" $gap="var(--s2)">
        {sessions.map((one) => {
          const name = one.title || (flowOf(flows, one.flow)?.title ?? one.flow);
          const details = `${one.path}, left at ${new Date(one.leftAt).toLocaleTimeString()}, ${counted(one.inputs, 'input')}`;
          return (
            <Line as="li" key={one.id}>
              <span>
                <strong>{name}</strong> <small>{details}</small>
              </span>
              {one.error === null ? (
                <Row>
                  <Button look="quiet" aria-label={`Save ${name}, ${details}`} onClick={() => save(one)}>
                    Save
                  </Button>
                  <Button look="quiet" aria-label={`Replay ${name}, ${details}`} onClick={() => replay(one)}>
                    Replay
                  </Button>
                </Row>
              ) : (
                <small>Not stored: {one.error}.</small>
              )}
            </Line>
          );
        })}
      </Stack>
      <Row>
        <Button look="quiet" onClick={onClear}>
          Delete earlier sessions
        </Button>
        <Hint role="status">{said}</Hint>
      </Row>
    </Stack>
  );
}

/** The earlier sessions without those of `running`, which were stored when this page was hidden. */
export function useEarlierSessions(earlier: EarlierSessions, running: readonly { id: string }[] = []) {
  const [all, setAll] = useState(earlier.list);
  const ofThisPage = new Set(running.map(({ id }) => id));
  return {
    sessions: all.filter(({ id }) => !ofThisPage.has(id)),
    clear() {
      earlier.clear();
      setAll([]);
    },
  };
}

const Line = styled(Row)`
  justify-content: space-between;

  > span {
    display: grid;
  }
`;
