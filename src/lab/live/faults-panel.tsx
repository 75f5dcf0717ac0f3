import styled from 'styled-components';
import { callNames } from '../../../machines/api/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/form-field.tsx';
import { Row, Stack } from '../../ui/layout.ts';
import { SelectControl } from '../../ui/select.tsx';
import { type Fault, type Faults, faultNames } from './faults.ts';
import { useStore } from './store.ts';

const words: Record<Fault, string> = {
  ok: 'as it is',
  never: 'never answers',
  late: 'answers 5 s late',
  malformed: 'answers nonsense',
  network: 'network fails',
  timeout: 'times out',
  status: 'status 500',
  refused: 'refuses, with a message',
};

/** A switch per call: from its next use on it behaves as chosen. Outcomes are recorded like any other. */
export function FaultsPanel({ faults }: { faults: Faults }) {
  const current = useStore(faults.store);
  const count = Object.keys(current).length;
  return (
    <Stack>
      <Row>
        <Hint>
          {count === 0 ? 'Every call behaves.' : `${count} of ${callNames.length} calls misbehave.`} In an
          address: <code>?lab-faults=addJob:timeout</code>
        </Hint>
        <Button look="quiet" disabled={count === 0} onClick={faults.clear}>
          All as they are
        </Button>
      </Row>
      <List>
        {callNames.map((call) => (
          <li key={call}>
            <label htmlFor={`fault-${call}`}>
              {call}
              <SelectControl
                id={`fault-${call}`}
                value={current[call] ?? 'ok'}
                onValueChange={(value) => {
                  const fault = faultNames.find((name) => name === value);
                  if (fault) faults.set(call, fault);
                }}
                options={faultNames.map((fault) => ({ value: fault, label: words[fault] }))}
              />
            </label>
          </li>
        ))}
      </List>
    </Stack>
  );
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
