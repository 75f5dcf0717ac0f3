import styled from 'styled-components';
import { callNames } from '../../../machines/api/contract.ts';
import { faultExamples, kindsOf } from '../../../machines/api/faults.ts';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/form-field.tsx';
import { Row, Stack } from '../../ui/layout.ts';
import { SelectControl } from '../../ui/select.tsx';
import type { Faults } from './faults.ts';
import { useStore } from './store.ts';

/** A switch per call. The fault takes effect from the next use on; its outcome is recorded like any other. */
export function FaultsPanel({ faults }: { faults: Faults }) {
  const current = useStore(faults.store);
  const count = Object.keys(current).length;
  return (
    <Stack>
      <Row>
        <Hint>
          {count === 0 ? 'No faults are on.' : `Faults are on for ${count} of ${callNames.length} calls.`} In
          an address: <code>?lab-faults=addJob:timeout</code>
        </Hint>
        <Button look="quiet" disabled={count === 0} onClick={faults.clear}>
          Switch all off
        </Button>
      </Row>
      <List>
        {callNames.map((call) => (
          <li key={call}>
            <label htmlFor={`fault-${call}`}>
              {call}
              <SelectControl
                id={`fault-${call}`}
                value={current[call] ?? ''}
                onValueChange={(value) => faults.set(call, value || null)}
                placeholder="no fault"
                options={[...unlisted(current[call]), ...listed]}
              />
            </label>
          </li>
        ))}
      </List>
    </Stack>
  );
}

const toOption = (written: string) => ({ value: written, label: written });

const listed = kindsOf('lab').map(([, { label, examples }]) => ({ label, options: examples.map(toOption) }));

/** An address may write a fault that is not among the examples. */
function unlisted(written: string | undefined) {
  return written && !faultExamples('lab').includes(written) ? [toOption(written)] : [];
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: 4px var(--s5);

  label {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 156px;
    gap: var(--s2);
    align-items: center;
    overflow-wrap: anywhere;
  }
`;
