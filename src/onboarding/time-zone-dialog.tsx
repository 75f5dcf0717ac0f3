import { Button, Dialog } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { scheduleMachine } from '../../machines/onboarding/schedule.ts';
import { pickerChoices } from '../../machines/onboarding/schedule-context.ts';
import { loadCode } from '../services/load-code.ts';
import { ReloadOffer } from '../ui/reload-offer.tsx';
import { type SearchOption, SearchSelect } from '../ui/search-select.tsx';

/** The time zone picker of step 5. */
export function TimeZoneDialog({ actor }: { actor: ActorRefFrom<typeof scheduleMachine> }) {
  const context = useSelector(actor, (state) => state.context);
  const { pickedTimeZone } = context;
  const { choices, isComplete, isMissing } = useTimeZoneChoices(pickerChoices(context).join(' '));
  const chosen = choices.find(({ value }) => value === pickedTimeZone);
  return (
    <Dialog
      title="Choose your time zone"
      error={null}
      onClose={() => actor.send({ type: 'timeZone.cancel' })}
      actions={<Button onClick={() => actor.send({ type: 'timeZone.confirm' })}>Confirm</Button>}
    >
      {isMissing && <ReloadOffer />}
      <SearchSelect
        inline
        translate="no"
        label="Timezone"
        hint={
          <span>
            Chosen: <b translate="no">{chosen ? chosenText(chosen) : pickedTimeZone}</b>
          </span>
        }
        placeholder="Search, e.g. New York"
        options={choices}
        isComplete={isComplete}
        selected={[pickedTimeZone]}
        onPick={(zone) => actor.send({ type: 'timeZone.pick', timeZone: zone })}
      />
    </Dialog>
  );
}

/** "New York, GMT−5, United States: 9:41 AM there now": a wrong one is seen. */
function chosenText({ value, label, note }: SearchOption): string {
  const time = new Date().toLocaleTimeString('en-US', { timeZone: value, timeStyle: 'short' });
  return `${[label, note].filter(Boolean).join(', ')}: ${time} there now`;
}

/**
 * The choices of time zones. Their search terms take 40 kB and are loaded with the dialog; until then, and where they
 * are missing, zones are found by their names, and Enter takes none.
 */
function useTimeZoneChoices(zones: string) {
  const [describe, setDescribe] = useState<(zones: readonly string[], now: number) => SearchOption[]>();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    loadCode(() => import('./time-zone-choices.ts')).then(
      (loaded) => setDescribe(() => loaded.timeZoneChoices),
      () => setIsMissing(true),
    );
  }, []);
  const choices = useMemo((): SearchOption[] => {
    const names = zones.split(' ');
    return describe?.(names, Date.now()) ?? names.map((zone) => ({ value: zone, label: zone }));
  }, [describe, zones]);
  return { choices, isComplete: describe !== undefined, isMissing };
}
