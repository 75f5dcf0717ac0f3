import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { templatesMachine } from '../../machines/onboarding/templates.ts';
import { selectedIds, usesFallbacks } from '../../machines/onboarding/templates-context.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { Row } from '../ui/layout.ts';
import { LongList } from '../ui/long-list.tsx';
import { Notice } from '../ui/notice.tsx';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { EditTemplateDialog } from './edit-template-dialog.tsx';
import { GeneratingTemplates } from './generating-templates.tsx';
import { Step } from './step.tsx';
import { TemplateCard } from './template-card.tsx';
import { Waiting } from './waiting.tsx';

type TemplatesActor = ActorRefFrom<typeof templatesMachine>;

export interface TemplatesStepProps {
  actor: TemplatesActor;
  /** The request to generate templates failed, so that probably none will arrive. */
  mayNotCome: boolean;
}

/** Step 4: the messages to send. */
export function TemplatesStep({ actor, mayNotCome }: TemplatesStepProps) {
  const polling = useSelector(actor, (state) => state.children.templatePolling);
  const audience = useSelector(actor, (state) => state.context.audience);
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'));
  const isUnavailable = useSelector(actor, (state) => state.matches('unavailable'));
  if (polling) {
    return (
      <GeneratingTemplates key="generating" actor={polling} audience={audience} mayNotCome={mayNotCome} />
    );
  }
  if (isLoading) {
    return (
      <Step key="loading">
        <Waiting>Loading templates...</Waiting>
      </Step>
    );
  }
  if (isUnavailable) return <Unavailable key="unavailable" actor={actor} />;
  return <ChoosingTemplates key="choosing" actor={actor} />;
}

function Unavailable({ actor }: { actor: TemplatesActor }) {
  const error = useSelector(actor, (state) => state.context.error);
  return (
    <Step footer={<Button onClick={() => actor.send({ type: 'templates.reload' })}>Try again</Button>}>
      <ErrorBanner>{error}</ErrorBanner>
    </Step>
  );
}

function ChoosingTemplates({ actor }: { actor: TemplatesActor }) {
  const templates = useSelector(actor, (state) => state.context.templates);
  const selection = useSelector(
    actor,
    ({ context }) => `${selectedIds(context).length} of ${context.templates.length} templates selected`,
  );
  const error = useSelector(actor, (state) => state.context.error);
  const editor = useSelector(actor, (state) => state.children.templateDialog);
  const deletion = useSelector(actor, (state) => state.children.templateDeletion);
  return (
    <Step
      intro="Choose the first messages we may send. You can change every word."
      readyTitle="✓ Templates are ready"
      keepsFooter
      announcement={selection}
      dialogs={
        <>
          {editor && <EditTemplateDialog actor={editor} />}
          {deletion && <DeleteTemplateDialog actor={deletion} templates={templates} />}
        </>
      }
      footer={<ContinueWithSelection actor={actor} />}
    >
      {error && <ErrorBanner onDismiss={() => actor.send({ type: 'error.dismiss' })}>{error}</ErrorBanner>}
      <CheckAgain actor={actor} />
      <LongList
        label="Message templates"
        items={templates}
        keyOf={(template) => String(template.template_id)}
      >
        {(template) => <TemplateCard template={template} actor={actor} />}
      </LongList>
    </Step>
  );
}

/** Offers to check again when there are fewer templates than expected, or only fallback ones. */
function CheckAgain({ actor }: { actor: TemplatesActor }) {
  const canCheck = useSelector(actor, (state) => state.can({ type: 'templates.checkAgain' }));
  const areFallbacks = useSelector(actor, (state) => usesFallbacks(state.context));
  if (!canCheck) return null;
  return (
    <Notice>
      <Row>
        {areFallbacks
          ? 'Your own templates are not ready yet. Start with these, edit them as you like, or check again.'
          : 'There may be more templates on their way.'}
        <Button look="quiet" size="small" onClick={() => actor.send({ type: 'templates.checkAgain' })}>
          Check again
        </Button>
      </Row>
    </Notice>
  );
}

function ContinueWithSelection({ actor }: { actor: TemplatesActor }) {
  const count = useSelector(actor, (state) => selectedIds(state.context).length);
  const isSaving = useSelector(actor, (state) => state.matches('saving'));
  return (
    <Button
      busy={isSaving}
      busyText="Saving..."
      disabled={count === 0}
      onClick={() => actor.send({ type: 'templates.submit' })}
    >
      Continue with {count} Template(s)
    </Button>
  );
}
