import styled from 'styled-components';
import { keyLabels } from './keys.ts';

/** Keys to press together. */
export function KeyNames({ keys }: { keys: string }) {
  return (
    <Keys>
      {keyLabels(keys).map((label) => (
        <kbd key={label}>{label}</kbd>
      ))}
    </Keys>
  );
}

const Keys = styled.span`
  display: inline-flex;
  flex: none;
  gap: 3px;

  kbd {
    min-width: 20px;
    padding: 0 5px;
    border: 1px solid var(--line);
    border-radius: 4px;
    color: var(--ink-2);
    font: inherit;
    font-size: 0.92em;
    line-height: 18px;
    text-align: center;
    white-space: nowrap;
  }
`;
