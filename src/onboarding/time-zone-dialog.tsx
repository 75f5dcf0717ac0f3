import { Button, Dialog } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { scheduleMachine } from '../../machines/onboarding/schedule.ts';
import { pickerChoices } from '../../machines/onboarding/schedule-context.ts';
import { SearchSelect } from '../ui/search-select.tsx';

/** The time zone picker of step 5. */
export function TimeZoneDialog({ actor }: { actor: ActorRefFrom<typeof scheduleMachine> }) {
  const context = useSelector(actor, (state) => state.context);
  const { pickedTimeZone } = context;
  const choices = useMemo(
    () => pickerChoices(context).map((zone) => ({ value: zone, label: zone })),
    [context],
  );
  return (
    <Dialog
      title="Choose your timezone"
      onClose={() => actor.send({ type: 'timeZone.cancel' })}
      actions={<Button onClick={() => actor.send({ type: 'timeZone.confirm' })}>Confirm</Button>}
    >
      <SearchSelect
        inline
        translate="no"
        label="Timezone"
        hint={
          <span>
            Chosen: <b translate="no">{pickedTimeZone}</b>
          </span>
        }
        placeholder="Search, e.g. New York"
        options={choices}
        selected={[pickedTimeZone]}
        onPick={(zone) => actor.send({ type: 'timeZone.pick', timeZone: zone })}
      />
    </Dialog>
  );
}
