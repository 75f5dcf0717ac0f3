import { Button, Dialog, IconButton, PlusIcon, Row, Select, Stack, TextField } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { jobDialogMachine } from '../../machines/onboarding/job-dialog.ts';
import { formTexts, notSavedYet, wizardError } from './texts.ts';

/** The button that opens the dialog. */
export const addJobButtonId = 'add-job';

type JobDialogActor = ActorRefFrom<typeof jobDialogMachine>;

/** The Add Job dialog of step 1: a category, existing or new, and a job name. */
export function AddJobDialog({ actor }: { actor: JobDialogActor }) {
  const snapshot = useSelector(actor, (state) => state);
  const { form, isKept, error } = snapshot.context;
  const fieldErrors = formTexts(snapshot.context.fieldErrors);
  const isBusy = snapshot.hasTag('busy');
  const isNamingCategory = snapshot.matches('namingCategory');
  return (
    <Dialog
      title="Add Job"
      description={isKept && <p>{notSavedYet}</p>}
      onClose={() => actor.send({ type: 'job.cancel' })}
      openerId={addJobButtonId}
      error={isBusy || !error ? null : wizardError(error)}
      fieldErrors={fieldErrors}
      onSubmit={() => actor.send({ type: isNamingCategory ? 'category.add' : 'job.submit' })}
      actions={
        <Button type="submit" disabled={isNamingCategory} busy={isBusy} busyText="Adding...">
          Add Job
        </Button>
      }
    >
      {isNamingCategory ? <NewCategory actor={actor} /> : <Category actor={actor} />}
      <TextField
        label="Job name"
        placeholder="e.g. Nutrition coach"
        autoComplete="off"
        value={form.job_name}
        error={fieldErrors.job_name}
        onValueChange={(job_name) => actor.send({ type: 'job.edit', change: { job_name } })}
      />
    </Dialog>
  );
}

function Category({ actor }: { actor: JobDialogActor }) {
  const { categories, form, fieldErrors } = useSelector(actor, (state) => state.context);
  const error = formTexts(fieldErrors).category;
  return (
    <CategoryLine>
      <Select
        label="Category"
        placeholder="Choose a category"
        translate="no"
        options={categories.map((category) => ({ value: category, label: category }))}
        elementRef={takeFocus}
        value={form.category}
        error={error}
        onValueChange={(category) => actor.send({ type: 'job.edit', change: { category } })}
      />
      <IconButton label="Add new category" icon={<PlusIcon />} onClick={() => actor.send({ type: 'category.start' })} />
    </CategoryLine>
  );
}

function NewCategory({ actor }: { actor: JobDialogActor }) {
  const { form, fieldErrors } = useSelector(actor, (state) => state.context);
  const error = formTexts(fieldErrors).newCategory;
  return (
    <Stack $gap="var(--s3)">
      <TextField
        label="New category name"
        autoComplete="off"
        elementRef={takeFocus}
        value={form.newCategory}
        error={error}
        onValueChange={(newCategory) => actor.send({ type: 'job.edit', change: { newCategory } })}
      />
      <Row>
        <Button type="submit" size="small">
          Add Category
        </Button>
        <Button look="plain" size="small" onClick={() => actor.send({ type: 'category.cancel' })}>
          Choose an existing one
        </Button>
      </Row>
    </Stack>
  );
}

/** Focuses a field when it appears. */
function takeFocus(field: HTMLElement | null) {
  field?.focus();
}

const CategoryLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s2);
  align-items: start;

  > button {
    /* Beside the select, not beside its label. */
    margin-top: calc(1em * var(--leading-text) + var(--s3));
    box-shadow: inset 0 0 0 1px var(--field-line);
  }
`;
