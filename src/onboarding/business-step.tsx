import { Button, Hint, PlusIcon, Row, SlowNotice, Spinner, Stack, TextArea, useAnnouncement } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { textLimits } from '../../machines/api/fields.ts';
import type { businessMachine } from '../../machines/onboarding/business.ts';
import { isEmpty } from '../../machines/onboarding/business-form.ts';
import { shownLength } from '../../machines/text/text-length.ts';
import { whenReleased } from '../services/presses.ts';
import { ChipList, toChips } from '../ui/chip-list.tsx';
import { summarize } from '../ui/error-summary.tsx';
import { InstagramField } from '../ui/instagram-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { ContactSupport } from '../ui/outcome-links.tsx';
import { SearchSelect } from '../ui/search-select.tsx';
import { AddJobDialog, addJobButtonId } from './add-job-dialog.tsx';
import { RemovedLine } from './removed-line.tsx';
import { Step } from './step.tsx';
import { formTexts, notSavedYet } from './texts.ts';

type BusinessActor = ActorRefFrom<typeof businessMachine>;

const fieldIds = {
  username: 'instagram-username',
  description: 'business-description',
  jobs: 'existing-jobs',
};

const intros = {
  read: 'What we could read from your profile is filled in. Make it yours: it decides whom we reach and what we write.',
  unread: 'Tell us what you offer, and to whom: it decides whom we reach and what we write.',
};

/** Step 1: the customer's business and its jobs. */
export function BusinessStep({ actor }: { actor: BusinessActor }) {
  const isSaving = useSelector(actor, (state) => state.hasTag('busy'));
  const fieldErrors = formTexts(useSelector(actor, (state) => state.context.fieldErrors));
  const error = useSelector(actor, (state) => state.context.error);
  const dialog = useSelector(actor, (state) => state.children.jobDialog);
  const isAsked = useSelector(actor, asksForName);
  const hasUnsaved = useSelector(actor, ({ context, children }) => context.keptJob !== null && !children.jobDialog);
  useAnnouncement(hasUnsaved ? notSavedYet : '');
  // When the step appears.
  const [wasEmpty] = useState(() => isEmpty(actor.getSnapshot().context.form));
  return (
    <Step
      intro={isAsked || wasEmpty ? intros.unread : intros.read}
      error={error}
      onDismiss={() => actor.send({ type: 'error.dismiss' })}
      fieldErrors={summarize(fieldErrors, fieldIds)}
      onSubmit={() => actor.send({ type: 'business.submit' })}
      dialogs={dialog && <AddJobDialog actor={dialog} />}
      footer={
        <Button type="submit" busy={isSaving} busyText="Saving...">
          Continue
        </Button>
      }
    >
      <UnknownAccount actor={actor} />
      <Description actor={actor} />
      <Jobs actor={actor} />
    </Step>
  );
}

type BusinessSnapshot = SnapshotFrom<typeof businessMachine>;

/** The field stays while the step is saved with the name in it. */
function asksForName(state: BusinessSnapshot): boolean {
  const isAsking = (['asking', 'reloading'] as const).some((account) => state.matches({ editing: { account } }));
  return isAsking || (state.matches('saving') && state.context.username === '');
}

/** Without an Instagram user name nothing can be saved: where the API cannot read it, the customer gives it. */
function UnknownAccount({ actor }: { actor: BusinessActor }) {
  const isAsked = useSelector(actor, asksForName);
  const hasUnsaved = useSelector(actor, ({ context, children }) => context.keptJob !== null && !children.jobDialog);
  useAnnouncement(hasUnsaved ? notSavedYet : '');
  const isLoading = useSelector(actor, (state) => state.matches({ editing: { account: 'loading' } }));
  const isReloading = useSelector(actor, (state) => state.matches({ editing: { account: 'reloading' } }));
  const username = useSelector(actor, (state) => state.context.form.username ?? '');
  const error = formTexts(useSelector(actor, (state) => state.context.fieldErrors)).username;
  if (isLoading)
    return (
      <Notice key="loading">
        <Row id={fieldIds.username} tabIndex={-1}>
          <Spinner $size="1em" />
          <span>We are reading your Instagram account name.</span>
        </Row>
      </Notice>
    );
  if (!isAsked) return null;
  return (
    <Stack key="asked" $gap="var(--s3)">
      <Notice tone="warning">
        <Stack $gap="var(--s2)">
          <p>We could not read your Instagram profile. Enter your username here to go on.</p>
          <Row>
            <Button
              look="quiet"
              size="small"
              busy={isReloading}
              busyText="Loading..."
              onClick={() => actor.send({ type: 'account.reload' })}
            >
              Try again
            </Button>
            <ContactSupport subject="My Instagram profile" />
          </Row>
        </Stack>
      </Notice>
      <InstagramField
        id={fieldIds.username}
        label="Instagram username"
        value={username}
        whenReleased={whenReleased}
        error={error}
        onValueChange={(name) => actor.send({ type: 'username.edit', username: name })}
      />
    </Stack>
  );
}

function Description({ actor }: { actor: BusinessActor }) {
  const description = useSelector(actor, (state) => state.context.form.description);
  const error = formTexts(useSelector(actor, (state) => state.context.fieldErrors)).description;
  return (
    <TextArea
      id={fieldIds.description}
      label="Business Description"
      hint="What do you offer, to whom, and what makes it yours?"
      value={description}
      counter={{ length: shownLength(description, textLimits.description.min), ...textLimits.description }}
      error={error}
      onValueChange={(text) => actor.send({ type: 'business.edit', description: text })}
    />
  );
}

function Jobs({ actor }: { actor: BusinessActor }) {
  const chosen = useSelector(actor, (state) => state.context.form.jobs);
  const removed = useSelector(actor, (state) => state.context.removedJob);
  return (
    <Section aria-labelledby="job-types" tabIndex={-1}>
      <HeadingLine>
        <Heading id="job-types">Job Types</Heading>
        <Button id={addJobButtonId} look="quiet" size="small" onClick={() => actor.send({ type: 'job.create' })}>
          <PlusIcon />
          Add Job
        </Button>
      </HeadingLine>
      <Hint>The jobs your business is about. We look for people who need them.</Hint>
      <ChipList
        label="Job Types"
        items={toChips(chosen)}
        onRemove={(name) => actor.send({ type: 'job.remove', name })}
      />
      {removed !== null && <RemovedLine name={removed} onRestore={() => actor.send({ type: 'job.restore' })} />}
      <ExistingJobs actor={actor} />
    </Section>
  );
}

function ExistingJobs({ actor }: { actor: BusinessActor }) {
  const chosen = useSelector(actor, (state) => state.context.form.jobs);
  const jobData = useSelector(actor, (state) => state.context.jobData);
  const isLoading = useSelector(actor, (state) => state.matches({ editing: { jobData: 'loading' } }));
  const isUnavailable = useSelector(actor, (state) => state.matches({ editing: { jobData: 'unavailable' } }));
  const error = formTexts(useSelector(actor, (state) => state.context.fieldErrors)).jobs;
  const choices = useMemo(() => toChips(jobData?.job_names ?? []), [jobData]);
  return (
    <Stack $gap="var(--s2)">
      <SearchSelect
        multiple
        translate="no"
        id={fieldIds.jobs}
        label="Select from existing jobs"
        placeholder={isLoading ? 'Loading jobs...' : 'Search jobs'}
        options={choices}
        selected={chosen}
        error={error}
        disabled={!jobData}
        onPick={(name) => actor.send({ type: chosen.includes(name) ? 'job.remove' : 'job.select', name })}
      />
      {isLoading && <SlowNotice />}
      {isUnavailable && (
        <Row>
          <Hint>The list of jobs could not be loaded. You can still add jobs.</Hint>
          <Button look="plain" size="small" onClick={() => actor.send({ type: 'jobData.reload' })}>
            Try again
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
`;

const HeadingLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
`;

const Heading = styled.h2`
  font-size: var(--step-1);
  line-height: var(--leading-tight);
  letter-spacing: -0.01em;
`;
