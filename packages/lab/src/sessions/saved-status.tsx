import { CheckIcon, ErrorBanner } from '@upwell/ui';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { useSelector } from 'xstate-react';
import type { sessionNotesMachine } from '../machines/session-notes.ts';

export interface SavedStatusProps {
  notes: ActorRefFrom<typeof sessionNotesMachine>;
  said?: string;
}

/** Says what was done last: which file was saved, for a while or until something is written again, or why none was. */
export function SavedStatus({ notes, said = '' }: SavedStatusProps) {
  const { file, remark, error } = useSelector(notes, ({ context }) => context);
  return (
    <>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <Said role="status">
        {said ||
          (file && (
            <>
              <CheckIcon /> Saved as {file}. {remark}
            </>
          ))}
      </Said>
    </>
  );
}

/** Over the page, in its lower right corner: nothing moves when it appears or disappears. */
const Said = styled.p`
  position: fixed;
  z-index: 60;
  inset: auto var(--s3) var(--s3) auto;
  max-width: min(520px, 100% - 2 * var(--s3));
  overflow-wrap: anywhere;
  pointer-events: none;

  /* While it is empty it stays for assistive technology, which announces only what changes in it. */
  &:not(:empty) {
    display: flex;
    gap: 6px;
    align-items: center;
    padding: 6px var(--s3);
    border: 1px solid var(--line);
    border-radius: var(--r-s);
    background: var(--raised);
    box-shadow: var(--shadow);
  }

  svg {
    color: var(--good);
  }
`;
