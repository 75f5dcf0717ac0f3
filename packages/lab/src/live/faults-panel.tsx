import { timesWords } from '@upwell/services';
import { Button, Hint, Input, Row } from '@upwell/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { copyText } from '../base/copy-text.ts';
import { callsOf, type FaultProfile } from '../base/fault-profile.ts';
import { useLabProfile } from '../base/profile.ts';
import { useStore } from '../base/store.ts';
import { usePassingMessage } from '../shell/use-passing-message.ts';
import { addressWithFaults, faultOfEveryCall, faultsOnWords } from './fault-address.ts';
import { FaultRow } from './fault-row.tsx';
import type { ShownLab } from './lab.ts';

/** A switch per call, as a sentence. The fault takes effect from the next use on; its outcome is recorded like any other. */
export function FaultsPanel({ faults }: { faults: ShownLab['faults'] }) {
  const { faults: profile } = useLabProfile();
  return profile && <Switches faults={faults} profile={profile} />;
}

/** The number of faults that are on, as a button that leads to them; nothing when none is. */
export function FaultsOn({ faults, onShow }: { faults: ShownLab['faults']; onShow: () => void }) {
  const words = faultsOnWords(faults.profile, useStore(faults.store));
  if (words === null) return null;
  return (
    <Chip type="button" onClick={onShow}>
      {words}
    </Chip>
  );
}

function Switches({ faults, profile }: { faults: ShownLab['faults']; profile: FaultProfile }) {
  const callNames = callsOf(profile);
  const current = useStore(faults.store);
  const [search, setSearch] = useState('');
  const [said, say] = usePassingMessage();
  const on = callNames.flatMap((call) => {
    const fault = current[call];
    return fault ? [{ call, fault }] : [];
  });
  const everyCall = faultOfEveryCall(profile, current);
  const found = profile.callsByPlace
    .map(([place, calls]) => [place, calls.filter((call) => isFound(`${call} ${place}`, search))] as const)
    .filter(([, calls]) => calls.length > 0);

  async function copyLink() {
    const link = addressWithFaults(profile, location.href, current);
    say((await copyText(link)) ? 'Link copied.' : 'The browser does not allow copying.');
  }

  return (
    <Panel>
      <Toolbar>
        <Search
          type="search"
          aria-label="Find a call"
          placeholder="Find a call"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button look="quiet" disabled={on.length === 0} onClick={() => void copyLink()}>
          Copy link with these faults
        </Button>
        <Button look="quiet" disabled={on.length === 0} onClick={() => faults.set('*', null)}>
          Switch all off
        </Button>
        <span role="status">{said}</span>
      </Toolbar>
      {on.length === 0 && <Hint>No faults are on: every call answers as usual.</Hint>}
      {on.length > 0 && !everyCall && (
        <SwitchedOn aria-label="Faults that are on">
          {on.map(({ call, fault }) => (
            <li key={call}>
              <span>
                <strong>{call}</strong> {profile.wordsOf(fault.fault)}, {timesWords(fault.timesLeft)}
              </span>
              <Button look="quiet" aria-label={`Switch off: ${call}`} onClick={() => faults.set(call, null)}>
                Switch off
              </Button>
            </li>
          ))}
        </SwitchedOn>
      )}
      {search === '' && (
        <ul>
          <FaultRow
            profile={profile}
            name="Every call"
            hint="the API is down"
            fault={everyCall ?? undefined}
            onChange={(fault) => faults.set('*', fault)}
          />
        </ul>
      )}
      {found.length === 0 && <Hint>No call is called that.</Hint>}
      <Places>
        {found.map(([place, calls]) => (
          <section key={place} aria-label={place}>
            <h3>{place}</h3>
            <ul>
              {calls.map((call) => (
                <FaultRow
                  profile={profile}
                  key={call}
                  name={call}
                  fault={current[call]}
                  onChange={(fault) => faults.set(call, fault)}
                />
              ))}
            </ul>
          </section>
        ))}
      </Places>
    </Panel>
  );
}

function isFound(text: string, search: string): boolean {
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
}

const Panel = styled.div`
  display: grid;
  gap: var(--s3);

  h3 {
    padding-block: var(--s1);
    border-bottom: 1px solid var(--line);
    color: var(--ink-2);
  }
`;

const Toolbar = styled(Row)`
  gap: var(--s2) var(--s3);

  > span {
    color: var(--ink-2);
  }
`;

const Search = styled(Input)`
  flex: 0 1 220px;
  width: auto;
`;

const SwitchedOn = styled.ul`
  border-inline-start: 2px solid var(--bad);

  li {
    display: grid;
    grid-template-columns: minmax(0, max-content) auto;
    gap: var(--s2);
    align-items: center;
    justify-content: start;
    padding-inline-start: var(--s3);
  }
`;

const Places = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(440px, 100%), 1fr));
  gap: var(--s3) var(--s5);
  align-items: start;
`;

const Chip = styled.button`
  min-height: 24px;
  padding-inline: var(--s2);
  border: 1px solid var(--bad);
  border-radius: var(--r-full);
  color: var(--bad);
  font-weight: 600;
  white-space: nowrap;
`;
