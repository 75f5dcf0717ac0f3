import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { sessionNotesMachine } from '../../../machines/lab/session-notes.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { CheckIcon } from '../../ui/icons.tsx';

export interface SavedStatusProps {
  notes: ActorRefFrom<typeof sessionNotesMachine>;
  /** What else was done. */
  said?: string;
}

/** Says what was done last: which file was saved, until something is written again, or why none was. */
export function SavedStatus({ notes, said = '' }: SavedStatusProps) {
  const file = useSelector(notes, ({ context }) => context.file);
  const error = useSelector(notes, ({ context }) => context.error);
  return (
    <>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <Said role="status">
        {said ||
          (file && (
            <>
              <CheckIcon /> Saved as {file}.
            </>
          ))}
      </Said>
    </>
  );
}

/** In the corner that is the Lab's wherever it stands: what is below moves neither when it comes nor when it leaves. */
const Said = styled.p`
  position: fixed;
  z-index: 60;
  inset: auto var(--s3) var(--s3) auto;
  display: flex;
  gap: 6px;
  align-items: center;
  max-width: min(520px, 100% - 2 * var(--s3));
  padding: 6px var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  background: var(--raised);
  box-shadow: var(--shadow);
  overflow-wrap: anywhere;
  pointer-events: none;

  &:empty {
    display: none;
  }

  svg {
    color: var(--good);
  }
`;
