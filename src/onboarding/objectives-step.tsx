import { Button, Checkbox, Select, type SelectOption, Stack, TextArea } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { CustomerCategory } from '../../machines/api/contract.ts';
import { textLimits } from '../../machines/api/fields.ts';
import type { objectivesMachine } from '../../machines/onboarding/objectives.ts';
import { languageName } from '../../machines/reference/languages.ts';
import { shownLength } from '../../machines/text/text-length.ts';
import { ChipList } from '../ui/chip-list.tsx';
import { summarize } from '../ui/error-summary.tsx';
import { Notice } from '../ui/notice.tsx';
import { SearchSelect } from '../ui/search-select.tsx';
import { languageChoices } from './language-choices.ts';
import { Step } from './step.tsx';
import { formTexts } from './texts.ts';

type ObjectivesActor = ActorRefFrom<typeof objectivesMachine>;

const fieldIds = { target_languages: 'target-languages', customer_description: 'customer-description' };

/** Step 2: account settings and objectives. */
export function ObjectivesStep({ actor }: { actor: ObjectivesActor }) {
  const snapshot = useSelector(actor, (state) => state);
  const { form, earlier, error } = snapshot.context;
  const fieldErrors = formTexts(snapshot.context.fieldErrors);
  return (
    <Step
      intro="Choose what we may do for you, and tell us whom you want to reach."
      error={error}
      onDismiss={() => actor.send({ type: 'error.dismiss' })}
      fieldErrors={summarize(fieldErrors, fieldIds)}
      onSubmit={() => actor.send({ type: 'objectives.submit' })}
      footer={
        <Button type="submit" busy={snapshot.hasTag('busy')} busyText="Saving...">
          Continue
        </Button>
      }
    >
      {earlier === 'elsewhere' && (
        <Notice>
          You answered this step before, but this tab does not know what you chose. Nothing is ticked until you tick it,
          and what you save now replaces your earlier answer.
        </Notice>
      )}
      <Services>
        <Legend>What we do for you</Legend>
        <Checkbox label="Put likes" note="Mandatory: likes are how people notice you." checked disabled readOnly />
        <Checkbox
          label={
            <span>
              Follow/
              <wbr />
              Unfollow
            </span>
          }
          note="We follow people who match your audience, and unfollow them later."
          checked={form.follow_unfollow}
          onCheckedChange={(follow_unfollow) => actor.send({ type: 'objectives.edit', change: { follow_unfollow } })}
        />
        <Checkbox
          label="Send first message to potential customers"
          note="Only pre-approved templates are sent. People already contacted are not messaged."
          checked={form.send_message}
          onCheckedChange={(send_message) => actor.send({ type: 'objectives.edit', change: { send_message } })}
        />
        {form.send_message && <Messaging actor={actor} />}
      </Services>
      <TextArea
        id={fieldIds.customer_description}
        label="Target audience and purpose"
        hint="Who are your customers, and what do you want to reach them for?"
        value={form.customer_description}
        counter={{
          length: shownLength(form.customer_description, textLimits.customerDescription.min),
          ...textLimits.customerDescription,
        }}
        error={fieldErrors.customer_description}
        onValueChange={(customer_description) =>
          actor.send({ type: 'objectives.edit', change: { customer_description } })
        }
      />
    </Step>
  );
}

/** Shows the fields for the audience of the first message, while messages are switched on. */
function Messaging({ actor }: { actor: ObjectivesActor }) {
  const form = useSelector(actor, (state) => state.context.form);
  const fieldErrors = formTexts(useSelector(actor, (state) => state.context.fieldErrors));
  const choices = useMemo(languageChoices, []);
  return (
    <MessagingFields>
      <Select
        label="Customer category"
        value={form.customer_category}
        options={categories}
        onValueChange={(customer_category) => actor.send({ type: 'objectives.edit', change: { customer_category } })}
      />
      <Stack $gap="var(--s3)">
        <SearchSelect
          multiple
          id={fieldIds.target_languages}
          label="Target languages"
          placeholder="Search by name or code"
          options={choices}
          selected={form.target_languages}
          error={fieldErrors.target_languages}
          onPick={(code) =>
            actor.send({
              type: form.target_languages.includes(code) ? 'language.remove' : 'language.add',
              code,
            })
          }
        />
        <ChipList
          label="Chosen languages"
          items={form.target_languages.map((code) => ({ value: code, label: languageName(code) }))}
          onRemove={(code) => actor.send({ type: 'language.remove', code })}
        />
      </Stack>
    </MessagingFields>
  );
}

const categories: SelectOption<CustomerCategory>[] = [
  { value: 'all', label: 'All' },
  { value: 'followers', label: 'Followers' },
  { value: 'non_followers', label: 'Non-followers' },
];

const Services = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;

const Legend = styled.legend`
  margin-bottom: var(--s3);
  font-weight: 600;
`;

const MessagingFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  margin-inline-start: calc(1.5rem + var(--s3));
  padding: var(--s4);
  border-radius: var(--r-m);
  background: var(--paper);

  @media (max-width: 599px) {
    margin-inline-start: 0;
  }
`;
