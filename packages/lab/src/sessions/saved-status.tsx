import { CheckIcon, ErrorBanner } from '@upwell/ui';
import styled from 'styled-components';

export interface SavedStatusProps {
  /** What was done last, for a while. */
  said: string;
  /** Why no file was saved. */
  error?: string;
}

/** Says what was done last, or why it was not. */
export function SavedStatus({ said, error = '' }: SavedStatusProps) {
  return (
    <>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <Said role="status">
        {said && (
          <>
            <CheckIcon /> <span>{said}</span>
          </>
        )}
      </Said>
    </>
  );
}

/** "Saved as wizard-….session.json." */
export function savedWords(file: string, remark: string | null = null): string {
  return `Saved as ${file}.${remark ? ` ${remark}` : ''}`;
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
