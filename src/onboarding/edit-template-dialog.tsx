import {
  Button,
  Checkbox,
  Dialog,
  ErrorBanner,
  Select,
  type SelectOption,
  TextArea,
  TextField,
} from '@upwell/ui';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { Id } from '../../machines/api/contract.ts';
import type { TagList } from '../../machines/onboarding/tags.ts';
import type { templateDialogMachine } from '../../machines/onboarding/template-dialog.ts';
import type { TemplateForm } from '../../machines/onboarding/template-form.ts';
import { languages } from '../../machines/reference/languages.ts';
import { sameName } from '../../machines/shared/names.ts';
import { TagField } from './tag-field.tsx';

/** The Edit Template dialog of step 4. */
export function EditTemplateDialog({ actor }: { actor: ActorRefFrom<typeof templateDialogMachine> }) {
  const snapshot = useSelector(actor, (state) => state);
  const { form, template, fieldErrors, error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const change = (changed: Partial<Omit<TemplateForm, 'template_id' | 'tagTexts' | TagList>>) =>
    actor.send({ type: 'template.change', change: changed });
  return (
    <Dialog
      wide
      title="Edit Template"
      onClose={() => actor.send({ type: 'template.cancel' })}
      openerId={editButtonId(form.template_id)}
      fieldErrors={fieldErrors}
      onSubmit={() => actor.send({ type: 'template.save' })}
      actions={
        <Button type="submit" busy={isBusy} busyText="Saving...">
          Save
        </Button>
      }
    >
      {error && !isBusy && <ErrorBanner detail={error.detail}>{error.text}</ErrorBanner>}
      <TextField
        label="Template name"
        value={form.template_name}
        error={fieldErrors.template_name}
        onValueChange={(template_name) => change({ template_name })}
      />
      <Columns>
        <Select
          label="Language"
          options={languageChoices(template.language)}
          value={form.language}
          onValueChange={(language) => change({ language })}
        />
        <Select
          label="Category"
          options={categoryChoices(template.category)}
          value={form.category}
          onValueChange={(category) => change({ category })}
        />
      </Columns>
      <Checkbox
        label="Pro template"
        note="For the plans that include Pro templates."
        checked={form.is_pro}
        onCheckedChange={(is_pro) => change({ is_pro })}
      />
      <TextArea
        label="Template content"
        value={form.template_content}
        error={fieldErrors.template_content}
        onValueChange={(template_content) => change({ template_content })}
      />
      <Columns>
        {tagLists.map(({ list, label, listLabel, noun }) => (
          <TagField
            key={list}
            label={label}
            listLabel={listLabel}
            noun={noun}
            tags={form[list]}
            text={form.tagTexts[list]}
            error={fieldErrors[list]}
            onType={(text) => actor.send({ type: 'tag.type', list, text })}
            onAdd={() => actor.send({ type: 'tag.add', list })}
            onRemove={(value) => actor.send({ type: 'tag.remove', list, value })}
          />
        ))}
      </Columns>
    </Dialog>
  );
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

function withOwn(choices: SelectOption[], own: string): SelectOption[] {
  const isKnown = choices.some(({ value }) => value === own);
  return isKnown ? choices : [...choices, { value: own, label: own.trim() || 'Not set' }];
}

const tagLists: { list: TagList; label: string; listLabel: string; noun: string }[] = [
  { list: 'jobs', label: 'Include jobs', listLabel: 'Jobs to include', noun: 'job to include' },
  { list: 'exclude_jobs', label: 'Exclude jobs', listLabel: 'Jobs to exclude', noun: 'job to exclude' },
  { list: 'tags', label: 'Include hashtags', listLabel: 'Hashtags to include', noun: 'hashtag to include' },
  {
    list: 'exclude_tags',
    label: 'Exclude hashtags',
    listLabel: 'Hashtags to exclude',
    noun: 'hashtag to exclude',
  },
];

/** Fields side by side where there is room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: var(--s4);
  align-items: start;
`;
