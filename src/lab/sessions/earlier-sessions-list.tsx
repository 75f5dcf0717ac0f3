import { useState } from 'react';
import styled from 'styled-components';
import { readTrace } from '../../trace/format/trace-file.ts';
import { downloadText } from '../download.ts';
import { flowOf } from '../flows.ts';
import { LabButton, Quiet, Row } from '../kit.ts';
import { fileNameOf } from '../replay/replay-panel.tsx';
import type { EarlierSession, EarlierSessions } from './earlier-sessions.ts';
import type { Desk } from './use-open-session.ts';

export interface EarlierPagesProps {
  earlier: EarlierSessions;
  sessions: readonly EarlierSession[];
  desk: Desk;
  onForget: () => void;
}

/** The sessions of the pages this tab has left: a redirect or a reload takes a session away from its page, not from who reports it. */
export function EarlierPages({ earlier, sessions, desk, onForget }: EarlierPagesProps) {
  function traceOf(session: EarlierSession) {
    const file = earlier.fileOf(session);
    return file === null ? null : readTrace(file);
  }

  function save(session: EarlierSession) {
    const trace = traceOf(session);
    if (trace) downloadText(fileNameOf(trace), earlier.fileOf(session) ?? '');
  }

  function walk(session: EarlierSession) {
    const trace = traceOf(session);
    if (trace) desk.open(trace);
  }

  return (
    <>
      <List aria-label="Earlier pages of this tab">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <strong>{nameOf(session)}</strong>
              <Quiet as="span">{whereAndWhen(session)}</Quiet>
            </span>
            {session.refusal === null ? (
              <Row>
                <LabButton
                  aria-label={`Save ${nameOf(session)}, ${whereAndWhen(session)}`}
                  onClick={() => save(session)}
                >
                  Save
                </LabButton>
                <LabButton
                  aria-label={`Walk through ${nameOf(session)}, ${whereAndWhen(session)}`}
                  onClick={() => walk(session)}
                >
                  Walk through it
                </LabButton>
              </Row>
            ) : (
              <Quiet>Not kept: {session.refusal}.</Quiet>
            )}
          </li>
        ))}
      </List>
      <LabButton onClick={onForget}>Forget earlier pages</LabButton>
    </>
  );
}

/** The sessions that a list of earlier pages shows: those of other page loads. */
export function useEarlierSessions(earlier: EarlierSessions, running: readonly { id: string }[] = []) {
  const [all, setAll] = useState(earlier.list);
  const ofThisPage = new Set(running.map(({ id }) => id));
  return {
    sessions: all.filter(({ id }) => !ofThisPage.has(id)),
    forget() {
      earlier.forget();
      setAll([]);
    },
  };
}

function nameOf({ title, flow }: EarlierSession): string {
  return title || (flowOf(flow)?.title ?? flow);
}

function whereAndWhen({ path, leftAt, inputs }: EarlierSession): string {
  return `${path}, left at ${new Date(leftAt).toLocaleTimeString()}, ${inputs} inputs`;
}

const List = styled.ul`
  display: grid;
  gap: var(--s2);
  padding: 0;
  list-style: none;
  font-size: 0.88rem;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    align-items: center;
    justify-content: space-between;
  }

  > li > span {
    display: grid;
  }
`;
