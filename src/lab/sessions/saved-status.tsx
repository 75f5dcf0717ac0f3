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

const Said = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  padding: 4px var(--s3);
  overflow-wrap: anywhere;

  &:empty {
    display: none;
  }

  svg {
    color: var(--good);
  }
`;
