import { Button, useAnnouncement, useLayerChange } from '@upwell/ui';
import styled from 'styled-components';

export interface RemovedLineProps {
  /** What was removed. */
  name: string;
  /** It is being added again. */
  isRestoring?: boolean;
  onRestore: () => void;
}

/** What was just removed, with the way back. It may stand where the button was: a second click of a double click does nothing. */
export function RemovedLine({ name, isRestoring = false, onRestore }: RemovedLineProps) {
  useLayerChange(null);
  const text = `Removed ${name}.`;
  useAnnouncement(text);
  return (
    <Line>
      <span dir="auto" translate="no">
        {text}
      </span>
      <Button look="plain" size="small" busy={isRestoring} busyText="Adding..." onClick={onRestore}>
        Undo
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s4);
  color: var(--ink-2);
  font-size: var(--step--1);
  overflow-wrap: anywhere;
`;
