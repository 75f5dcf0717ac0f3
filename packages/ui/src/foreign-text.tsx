import { useState } from 'react';
import styled, { css } from 'styled-components';
import { Button } from './button.tsx';
import { shortened } from './shortened.ts';

/** The characters and lines of a long text before "Show more", and the most characters that are shown at all. */
const foldedLength = 400;
const foldedLines = 10;
const maxCharacters = 10_000;

/**
 * For texts that others wrote: breaks words of any length, and keeps marks stacked on a letter from being drawn over what is
 * around. The margin is for the focus ring of what stands among them.
 */
export const contained = css`
  overflow-wrap: anywhere;
  overflow: hidden;
  overflow: clip;
  overflow-clip-margin: 5px;
`;

/** A name of somebody else in a sentence, where its direction must not turn the rest around, and which is not translated. */
export function ForeignName({ children }: { children: string }) {
  return <Name>{shortened(children)}</Name>;
}

/** A text of somebody else, folded when it is long, and not translated. */
export function LongText({ children }: { children: string }) {
  const [open, setOpen] = useState(false);
  const isLong = children.length > foldedLength || children.split('\n', foldedLines + 1).length > foldedLines;
  return (
    <Whole>
      <Text dir="auto" translate="no" $folded={isLong && !open}>
        {shortened(children, open ? maxCharacters : foldedLength)}
      </Text>
      {isLong && (
        <Button look="plain" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show more'}
        </Button>
      )}
    </Whole>
  );
}

const Name = styled.bdi.attrs({ translate: 'no' })`
  overflow-wrap: anywhere;
`;

const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
`;

const Text = styled.p<{ $folded: boolean }>`
  ${contained}
  justify-self: stretch;
  max-height: ${({ $folded }) => ($folded ? '24em' : 'none')};
  white-space: pre-wrap;
`;
