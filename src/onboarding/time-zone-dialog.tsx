import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { scheduleMachine } from '../../machines/onboarding/schedule.ts';
import { timeZoneChoices } from '../../machines/onboarding/time-zone.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SearchSelect } from '../ui/search-select.tsx';

/** The time zone picker of step 5. */
export function TimeZoneDialog({ actor }: { actor: ActorRefFrom<typeof scheduleMachine> }) {
  const { pickedTimeZone, timeZone, detectedTimeZone } = useSelector(actor, (state) => state.context);
  const choices = useMemo(
    () => zonesToChoose(detectedTimeZone, timeZone).map((zone) => ({ value: zone, label: zone })),
    [detectedTimeZone, timeZone],
  );
  return (
    <Dialog
      title="Choose your timezone"
      onClose={() => actor.send({ type: 'timeZone.cancel' })}
      actions={<Button onClick={() => actor.send({ type: 'timeZone.confirm' })}>Confirm</Button>}
    >
      <SearchSelect
        inline
        label="Timezone"
        hint={
          <>
            Chosen: <b>{pickedTimeZone}</b>
          </>
        }
        placeholder="Search, e.g. New York"
        options={choices}
        selected={[pickedTimeZone]}
        onPick={(zone) => actor.send({ type: 'timeZone.pick', timeZone: zone })}
      />
    </Dialog>
  );
}

/** Every zone, the most likely first. */
function zonesToChoose(detected: string, current: string): string[] {
  return [...new Set([current, detected, 'UTC', ...timeZoneChoices([detected, current])])];
}
