import { Button, Hint } from '@upwell/ui';
import styled from 'styled-components';

export interface NothingFoundProps {
  search: string;
  isReading: boolean;
  onClear: () => void;
}

/** What is shown instead of screens when none says what was searched for. */
export function NothingFound({ search, isReading, onClear }: NothingFoundProps) {
  return (
    <Whole>
      <h3>
        {isReading ? `“${search.trim()}” is not found yet` : `No screen of any flow says “${search.trim()}”`}
      </h3>
      {isReading ? (
        <Hint>The screens of all flows are still being read. Those that say it appear here.</Hint>
      ) : (
        <Hint>
          Try one word of the sentence. Names and other data on these screens are made up: search for the
          words around them. A text that is part of a picture cannot be found.
        </Hint>
      )}
      <Button look="quiet" onClick={onClear}>
        Clear the search
      </Button>
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  gap: var(--s2);
  justify-items: start;
  max-width: 60ch;
  padding-block: var(--s4);
`;
