import styled from 'styled-components';
import { callNames } from '../../../machines/api/contract.ts';
import { faultExamples, kindsOf } from '../../../machines/api/faults.ts';
import { LabButton, LabSelect, Quiet, Row } from '../kit.ts';
import { useStore } from '../store.ts';
import type { Faults } from './faults.ts';

/** A switch per call. The fault takes effect from the next use on; its outcome is recorded like any other. */
export function FaultsPanel({ faults }: { faults: Faults }) {
  const current = useStore(faults.store);
  const count = Object.keys(current).length;
  return (
    <Padded>
      <Row>
        <Quiet>
          {count === 0 ? 'No faults are on.' : `Faults are on for ${count} of ${callNames.length} calls.`} In
          an address: <code>?lab-faults=addJob:timeout</code>
        </Quiet>
        <LabButton disabled={count === 0} onClick={faults.clear}>
          Switch all off
        </LabButton>
      </Row>
      <List>
        {callNames.map((call) => (
          <li key={call}>
            <label htmlFor={`fault-${call}`}>
              {call}
              <LabSelect
                id={`fault-${call}`}
                value={current[call] ?? ''}
                onChange={({ target: { value } }) => faults.set(call, value || null)}
              >
                <option value="">no fault</option>
                <FaultOptions written={current[call]} />
              </LabSelect>
            </label>
          </li>
        ))}
      </List>
    </Padded>
  );
}

/** An address may write a fault that is not among the examples. */
function FaultOptions({ written }: { written: string | undefined }) {
  return (
    <>
      {written && !faultExamples('lab').includes(written) && <option>{written}</option>}
      {kindsOf('lab').map(([kind, { label, examples }]) => (
        <optgroup key={kind} label={label}>
          {examples.map((example) => (
            <option key={example}>{example}</option>
          ))}
        </optgroup>
      ))}
    </>
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
