import { Button, Checkbox, Dialog, LongText, Select, type SelectOption, TextArea, TextField } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { Id, Template } from '../../machines/api/contract.ts';
import type { TagList } from '../../machines/onboarding/tags.ts';
import type { templateDialogMachine } from '../../machines/onboarding/template-dialog.ts';
import { overwrittenFields, type TemplateField, type TemplateForm } from '../../machines/onboarding/template-form.ts';
import { languageName, languages } from '../../machines/reference/languages.ts';
import { firstNamePlace } from '../../machines/shared/first-name.ts';
import { sameName } from '../../machines/text/names.ts';
import { Notice } from '../ui/notice.tsx';
import { TagField } from './tag-field.tsx';
import { formTexts, notSavedYet, wizardError } from './texts.ts';

/** The Edit Template dialog of step 4. */
export function EditTemplateDialog({ actor }: { actor: ActorRefFrom<typeof templateDialogMachine> }) {
  const snapshot = useSelector(actor, (state) => state);
  const { form, template, removed, isKept, error } = snapshot.context;
  const fieldErrors = formTexts(snapshot.context.fieldErrors);
  const isBusy = snapshot.hasTag('busy');
  const change = (changed: Partial<Omit<TemplateForm, 'template_id' | 'tagTexts' | TagList>>) =>
    actor.send({ type: 'template.change', change: changed });
  return (
    <Dialog
      wide
      title="Edit Template"
      description={isKept && <p>{notSavedYet}</p>}
      onClose={() => actor.send({ type: 'template.cancel' })}
      openerId={editButtonId(form.template_id)}
      error={isBusy || !error ? null : wizardError(error)}
      fieldErrors={fieldErrors}
      onSubmit={() => actor.send({ type: 'template.save' })}
      actions={
        <Button type="submit" busy={isBusy} busyText="Saving...">
          Save
        </Button>
      }
    >
      <ChangedElsewhere form={form} template={template} onUseSaved={() => actor.send({ type: 'template.useSaved' })} />
      <TextField
        label={labels.template_name}
        value={form.template_name}
        error={fieldErrors.template_name}
        onValueChange={(template_name) => change({ template_name })}
      />
      <Columns>
        <Select
          label={labels.language}
          options={languageChoices(template.language)}
          value={form.language}
          onValueChange={(language) => change({ language })}
        />
        <Select
          label={labels.category}
          options={categoryChoices(template.category)}
          value={form.category}
          onValueChange={(category) => change({ category })}
        />
      </Columns>
      <Checkbox label={labels.is_pro} checked={form.is_pro} onCheckedChange={(is_pro) => change({ is_pro })} />
      <TextArea
        label={labels.template_content}
        hint={hints.content}
        value={form.template_content}
        error={fieldErrors.template_content}
        onValueChange={(template_content) => change({ template_content })}
      />
      <Columns>
        {tagLists.map(({ list, listLabel, noun }) => (
          <TagField
            key={list}
            label={labels[list]}
            listLabel={listLabel}
            noun={noun}
            tags={form[list]}
            text={form.tagTexts[list]}
            error={fieldErrors[list]}
            onType={(text) => actor.send({ type: 'tag.type', list, text })}
            onAdd={() => actor.send({ type: 'tag.add', list })}
            onRemove={(value) => actor.send({ type: 'tag.remove', list, value })}
            removed={removed?.list === list ? removed.value : undefined}
            onRestore={() => actor.send({ type: 'tag.restore' })}
          />
        ))}
      </Columns>
    </Dialog>
  );
}

interface ChangedElsewhereProps {
  form: TemplateForm;
  template: Template;
  onUseSaved: () => void;
}

/** Shows what another tab or device saved, where it differs from what is typed here. */
function ChangedElsewhere({ form, template, onUseSaved }: ChangedElsewhereProps) {
  const fields = overwrittenFields(form, template);
  if (fields.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>This template was changed since you began to edit it. Saving replaces that version:</p>
      <SavedVersion>
        {fields.map((field) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd dir="auto" translate="no">
              <LongText>{savedText(template, field)}</LongText>
            </dd>
          </div>
        ))}
      </SavedVersion>
      <Button type="button" look="quiet" size="small" onClick={onUseSaved}>
        Use the saved version
      </Button>
    </Notice>
  );
}

const hints = { content: `${firstNamePlace} becomes the person’s first name.` };

const labels: Record<TemplateField, string> = {
  template_name: 'Template name',
  language: 'Language',
  category: 'Category',
  is_pro: 'Pro template',
  template_content: 'Template content',
  jobs: 'Include jobs',
  exclude_jobs: 'Exclude jobs',
  tags: 'Include hashtags',
  exclude_tags: 'Exclude hashtags',
};

function savedText(template: Template, field: TemplateField): string {
  const value = template[field];
  if (field === 'language') return languageName(template.language);
  if (field === 'category') return optionOf(categoryChoices(template.category), template.category);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = Array.isArray(value) ? value.join(', ') : value;
  return text || 'Nothing';
}

/** The button that opens the dialog for a template. */
export function editButtonId(templateId: Id): string {
  return `edit-${templateId}`;
}

/** All languages, and the template's own as the API spells it. */
function languageChoices(own: string): SelectOption[] {
  const choices = languages.map(({ code, name }) => ({
    value: sameName(code, own) ? own : code,
    label: name,
  }));
  return withOwn(choices, own);
}

const categories: SelectOption[] = [
  { value: 'sub_message', label: 'Followers' },
  { value: 'liked', label: 'Non-followers' },
];

/** Both categories, and the template's own if it is neither. */
function categoryChoices(own: string): SelectOption[] {
  return withOwn(categories, own);
}

function optionOf(choices: readonly SelectOption[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

function withOwn(choices: SelectOption[], own: string): SelectOption[] {
  const isKnown = choices.some(({ value }) => value === own);
  return isKnown ? choices : [...choices, { value: own, label: own.trim() || 'Not set' }];
}

const tagLists: { list: TagList; listLabel: string; noun: string }[] = [
  { list: 'jobs', listLabel: 'Jobs to include', noun: 'job to include' },
  { list: 'exclude_jobs', listLabel: 'Jobs to exclude', noun: 'job to exclude' },
  { list: 'tags', listLabel: 'Hashtags to include', noun: 'hashtag to include' },
  { list: 'exclude_tags', listLabel: 'Hashtags to exclude', noun: 'hashtag to exclude' },
];

const SavedVersion = styled.dl`
  display: grid;
  gap: var(--s2);
  margin: var(--s3) 0;

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
    white-space: pre-wrap;
  }
`;

/** Fields side by side where there is room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: var(--s4);
  align-items: start;
`;
