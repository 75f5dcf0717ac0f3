import { Button, Dialog, media, visuallyHidden } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { scheduleMachine } from '../../machines/onboarding/schedule.ts';
import { pickerChoices } from '../../machines/onboarding/schedule-context.ts';
import { useCode } from '../services/use-code.ts';
import { ReloadOffer } from '../ui/reload-offer.tsx';
import { SearchSelect } from '../ui/search-select.tsx';
import type { SearchOption } from '../ui/use-combobox.ts';
import { offsetAndTime, zonePlace } from './time-zone-label.ts';
import { useMinute } from './use-minute.ts';

/** The time zone picker of step 5. */
export function TimeZoneDialog({ actor }: { actor: ActorRefFrom<typeof scheduleMachine> }) {
  const context = useSelector(actor, (state) => state.context);
  const { pickedTimeZone } = context;
  const now = useMinute();
  const { choices, code } = useTimeZoneChoices(pickerChoices(context).join(' '));
  const chosen = choices.find(({ value }) => value === pickedTimeZone);
  return (
    <Dialog
      title="Choose your time zone"
      error={null}
      full
      onClose={() => actor.send({ type: 'timeZone.cancel' })}
      actions={<Button onClick={() => actor.send({ type: 'timeZone.confirm' })}>Confirm</Button>}
    >
      <Picker>
        {code === null && <ReloadOffer />}
        <SearchSelect
          inline
          translate="no"
          label="Time zone"
          hint={<Chosen translate="no">{chosenText(pickedTimeZone, chosen?.within?.[0], now)}</Chosen>}
          placeholder="Search, e.g. New York"
          options={choices}
          isComplete={code !== undefined}
          selected={[pickedTimeZone]}
          onPick={(zone) => actor.send({ type: 'timeZone.pick', timeZone: zone })}
        />
      </Picker>
    </Dialog>
  );
}

/** "Chosen: New York, United States, GMT−5, 9:41 AM there now": a wrong one is seen. */
function chosenText(zone: string, country: string | undefined, now: number): string {
  return `Chosen: ${[zonePlace(zone), country, offsetAndTime(zone, now)].filter(Boolean).join(', ')} there now`;
}

/**
 * The choices of time zones. Their search terms take 130 kB and are loaded with the dialog. Until then there are none; where they are
 * missing, zones are found by their places.
 */
function useTimeZoneChoices(zones: string) {
  const [opened] = useState(Date.now);
  const code = useCode(() => import('./time-zone-choices.ts'));
  const choices = useMemo((): SearchOption[] => {
    const names = zones.split(' ');
    if (code) return code.timeZoneChoices(names, opened);
    return code === null ? names.map((zone) => ({ value: zone, label: zonePlace(zone) })) : [];
  }, [code, zones, opened]);
  return { choices, code };
}

/** On phones the list has the height that is left, and the title names the field. */
const Picker = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  ${media.phone} {
    display: flex;
    flex-direction: column;
    min-height: 0;

    > :last-child {
      flex: 1;
      grid-template-rows: auto auto minmax(0, 1fr);
      align-content: stretch;
      min-height: 0;
    }

    label {
      ${visuallyHidden}
    }
  }
`;

const Chosen = styled.b`
  font-weight: 500;
`;
