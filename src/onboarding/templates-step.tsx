import { Button, Hint, Row, useAnnouncement } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { templatesMachine } from '../../machines/onboarding/templates.ts';
import { languagesWithout, selectedIds } from '../../machines/onboarding/templates-context.ts';
import { languageName } from '../../machines/reference/languages.ts';
import { counted } from '../ui/counted.ts';
import { LongList } from '../ui/long-list.tsx';
import { Notice } from '../ui/notice.tsx';
import { ContactSupport } from '../ui/outcome-links.tsx';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { EditTemplateDialog } from './edit-template-dialog.tsx';
import { GeneratingTemplates } from './generating-templates.tsx';
import { Step } from './step.tsx';
import { areReadyMade, TemplateCard } from './template-card.tsx';
import { templateNames } from './template-names.ts';
import { notSavedYet } from './texts.ts';
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
      <GeneratingTemplates
        key="generating"
        actor={polling}
        audience={audience}
        mayNotCome={mayNotCome}
        onGenerateAgain={() => actor.send({ type: 'templates.generateAgain' })}
      />
    );
  }
  if (isLoading) {
    return (
      <Step key="loading" error={null}>
        <Waiting>Loading templates...</Waiting>
      </Step>
    );
  }
  if (isUnavailable) return <Unavailable key="unavailable" actor={actor} />;
  return <ChoosingTemplates key="choosing" actor={actor} mayNotCome={mayNotCome} />;
}

function Unavailable({ actor }: { actor: TemplatesActor }) {
  const error = useSelector(actor, (state) => state.context.error);
  return (
    <Step
      error={error}
      onDismiss={undefined}
      fieldErrors={[]}
      footer={<Button onClick={() => actor.send({ type: 'templates.reload' })}>Try again</Button>}
    />
  );
}

function ChoosingTemplates({ actor, mayNotCome }: TemplatesStepProps) {
  const templates = useSelector(actor, (state) => state.context.templates);
  const names = templateNames(templates);
  const selection = useSelector(
    actor,
    ({ context }) => `${selectedIds(context).length} of ${context.templates.length} templates selected`,
  );
  const isReadyMade = useSelector(actor, areReadyMade);
  const error = useSelector(actor, (state) => state.context.error);
  const isOutdated = useSelector(actor, (state) => state.can({ type: 'templates.reload' }));
  const unreadable = useSelector(actor, (state) => state.context.unreadable);
  const editor = useSelector(actor, (state) => state.children.templateDialog);
  const deletion = useSelector(actor, (state) => state.children.templateDeletion);
  const hasUnsaved = useSelector(actor, ({ context, children }) => context.kept !== null && !children.templateDialog);
  useAnnouncement(hasUnsaved ? notSavedYet : '');
  return (
    <Step
      intro={`Tick the first messages we may send, at least one.${isReadyMade ? '' : ' You can change every word.'}`}
      error={error}
      onDismiss={() => actor.send({ type: 'error.dismiss' })}
      errorAction={
        isReadyMade ? <ContactSupport subject="Ready-made templates" /> : isOutdated && <TryAgain actor={actor} />
      }
      fieldErrors={[]}
      readyTitle="✓ Templates are ready"
      announcement={selection}
      dialogs={
        <>
          {editor && <EditTemplateDialog actor={editor} />}
          {deletion && <DeleteTemplateDialog actor={deletion} names={names} />}
        </>
      }
      footer={<ContinueWithSelection actor={actor} />}
    >
      {isOutdated && !error && <TryAgain actor={actor} />}
      <MoreTemplates actor={actor} mayNotCome={mayNotCome} />
      <LongList label="Message templates" items={templates} keyOf={(template) => String(template.template_id)}>
        {(template) => <TemplateCard template={template} name={names.get(template.template_id) ?? ''} actor={actor} />}
      </LongList>
      {unreadable > 0 && <Hint>{`${counted(unreadable, 'template')} could not be shown.`}</Hint>}
    </Step>
  );
}

function TryAgain({ actor }: { actor: TemplatesActor }) {
  return (
    <Button look="quiet" size="small" onClick={() => actor.send({ type: 'templates.reload' })}>
      Try again
    </Button>
  );
}

/** Offers to wait for more templates, or to have them generated again, when there are fewer than expected. */
function MoreTemplates({ actor, mayNotCome }: TemplatesStepProps) {
  const canGenerate = useSelector(actor, (state) => state.can({ type: 'templates.generateAgain' }));
  const canCheck = useSelector(actor, (state) => state.can({ type: 'templates.checkAgain' }));
  const silent = useSelector(actor, ({ context }) => languagesWithout(context).map(languageName).join(', '));
  const isReadyMade = useSelector(actor, areReadyMade);
  const isEmpty = useSelector(actor, (state) => state.context.templates.length === 0);
  const unwritten = silent && `No message in ${silent} yet.`;
  if (canGenerate && (isReadyMade || isEmpty || mayNotCome)) {
    return (
      <Notice key="generate">
        <Row>
          <span>{isReadyMade ? texts.readyMade : unwritten || texts.tooFew}</span>
          <Button look="quiet" size="small" onClick={() => actor.send({ type: 'templates.generateAgain' })}>
            Try generating again
          </Button>
        </Row>
      </Notice>
    );
  }
  if (!canCheck) return null;
  return (
    <Notice key="check">
      <Row>
        <span>{unwritten || texts.onTheirWay}</span>
        <Button look="quiet" size="small" onClick={() => actor.send({ type: 'templates.checkAgain' })}>
          Check again
        </Button>
      </Row>
    </Notice>
  );
}

const texts = {
  readyMade:
    'Your own templates could not be generated yet. These are ready-made and in English: choose any of them as they are, or try generating your own again.',
  onTheirWay: 'There may be more templates on their way.',
  tooFew: 'There are fewer templates than expected.',
};

function ContinueWithSelection({ actor }: { actor: TemplatesActor }) {
  const count = useSelector(actor, (state) => selectedIds(state.context).length);
  const isSaving = useSelector(actor, (state) => state.matches('saving'));
  const isRefreshing = useSelector(actor, (state) => state.matches({ choosing: { own: 'refreshing' } }));
  return (
    <Button
      busy={isSaving || isRefreshing}
      busyText={isSaving ? 'Saving...' : 'Updating list...'}
      disabled={count === 0}
      onClick={() => actor.send({ type: 'templates.submit' })}
    >
      {`Continue with ${count} Template(s)`}
    </Button>
  );
}
