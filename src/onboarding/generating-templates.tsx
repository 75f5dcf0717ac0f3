import { Button, Spinner } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { CustomerCategory } from '../../machines/api/contract.ts';
import { templateAttempts } from '../../machines/api/fields.ts';
import { expectedCount, generationMinutes } from '../../machines/onboarding/generation.ts';
import type { Audience } from '../../machines/onboarding/objectives-form.ts';
import type { templatePollingMachine } from '../../machines/onboarding/template-polling.ts';
import { counted } from '../ui/counted.ts';
import { Notice } from '../ui/notice.tsx';
import { PlannedDay } from './planned-day.tsx';
import { PlayfulMessage } from './playful-message.tsx';
import { Step } from './step.tsx';

export interface GeneratingTemplatesProps {
  actor: ActorRefFrom<typeof templatePollingMachine>;
  audience: Audience;
  /** The request to generate them failed: most likely none will come. */
  mayNotCome: boolean;
  onGenerateAgain: () => void;
}

/** Step 4 while templates are being generated. */
export function GeneratingTemplates(props: GeneratingTemplatesProps) {
  const { actor, audience, mayNotCome, onGenerateAgain } = props;
  const { attempts, found, errorCount } = useSelector(actor, (state) => state.context);
  const canGoOn = found.length > 0 || mayNotCome || errorCount > manyErrors;
  const foundText = `${found.length} of ${expectedCount(audience)} templates found`;
  const attemptText = `Attempt ${Math.min(attempts + 1, templateAttempts)}/${templateAttempts}`;
  const badNews = mayNotCome ? texts.failed : errorCount > 0 ? texts.longer : '';
  return (
    <Step
      centred
      error={null}
      sign={<Spinner $size="56px" />}
      heading="Writing your message templates"
      intro={badNews || texts.usual}
      announcement={badNews || foundText}
      footer={
        canGoOn && (
          <>
            <Button look="quiet" onClick={() => actor.send({ type: 'templates.goOn' })}>
              {continueText(found.length)}
            </Button>
            {mayNotCome && <Button onClick={onGenerateAgain}>Try generating again</Button>}
          </>
        )
      }
    >
      {badNews === '' && <PlayfulMessage />}
      <Progress>
        <b>{foundText}</b>
        <span>{`${categoryNames[audience.customer_category]}, ${languageCount(audience)}`}</span>
        <span>{attemptText}</span>
      </Progress>
      <Notice>Tip: stay on this page. Your templates appear here as soon as they are ready.</Notice>
      <PlannedDay pace="waiting" />
    </Step>
  );
}

/** One of them is the only estimate on the screen. After failures polls come up to three times as late. */
const texts = {
  usual: `This can take up to ${generationMinutes} minutes.`,
  longer: `It may take longer this time: about ${3 * generationMinutes} minutes.`,
  failed:
    'The request for your templates failed, so they may not arrive. Try generating again, or go on without waiting.',
};

/** After more errors than this the wait takes longer than it says, and may be in vain. */
const manyErrors = 2;

function continueText(found: number): string {
  if (found === 0) return 'Use ready-made ones';
  return `Continue with ${counted(found, 'template')}`;
}

function languageCount({ target_languages }: Audience): string {
  return counted(Math.max(1, target_languages.length), 'language');
}

const categoryNames: Record<CustomerCategory, string> = {
  all: 'Followers and non-followers',
  followers: 'Followers only',
  non_followers: 'Non-followers only',
};

const Progress = styled.p`
  display: grid;
  gap: 2px;
  font-variant-numeric: tabular-nums;
  color: var(--ink-2);

  b {
    font-size: var(--step-1);
    color: var(--ink);
  }
`;
