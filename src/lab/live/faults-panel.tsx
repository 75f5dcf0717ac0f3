import styled from 'styled-components';
import { callNames } from '../../../machines/api/contract.ts';
import { LabButton, LabSelect, Quiet, Row } from '../kit.ts';
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
    <Padded>
      <Row>
        <Quiet>
          {count === 0 ? 'Every call behaves.' : `${count} of ${callNames.length} calls misbehave.`} In an
          address: <code>?lab-faults=addJob:timeout</code>
        </Quiet>
        <LabButton disabled={count === 0} onClick={faults.clear}>
          All as they are
        </LabButton>
      </Row>
      <List>
        {callNames.map((call) => (
          <li key={call}>
            <label htmlFor={`fault-${call}`}>
              {call}
              <LabSelect
                id={`fault-${call}`}
                value={current[call] ?? 'ok'}
                onChange={({ target: { value } }) => {
                  const fault = faultNames.find((name) => name === value);
                  if (fault) faults.set(call, fault);
                }}
              >
                {faultNames.map((fault) => (
                  <option key={fault} value={fault}>
                    {words[fault]}
                  </option>
                ))}
              </LabSelect>
            </label>
          </li>
        ))}
      </List>
    </Padded>
  );
}

const Padded = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s3);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: 4px var(--s5);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.84rem;

  label {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    align-items: center;
    justify-content: space-between;
  }
`;
