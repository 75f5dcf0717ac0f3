import styled from 'styled-components';
import { useStore } from '../store.ts';
import { faultsOnWords } from './fault-address.ts';
import type { Faults } from './faults.ts';

/** How many faults are on, as a button that leads to them; nothing when none is. */
export function FaultsOn({ faults, onShow }: { faults: Faults; onShow: () => void }) {
  const words = faultsOnWords(faults.profile, useStore(faults.store));
  if (words === null) return null;
  return (
    <Chip type="button" onClick={onShow}>
      {words}
    </Chip>
  );
}

const Chip = styled.button`
  min-height: 24px;
  padding-inline: var(--s2);
  border: 1px solid var(--bad);
  border-radius: var(--r-full);
  background: transparent;
  color: var(--bad);
  font: inherit;
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
`;
