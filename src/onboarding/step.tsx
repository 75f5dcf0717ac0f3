import {
  contained,
  type Elements,
  ErrorBanner,
  Footer,
  Form,
  media,
  SlowLine,
  SlowScope,
  useAnnouncement,
} from '@upwell/ui';
import { createContext, type ReactNode, useContext } from 'react';
import styled from 'styled-components';
import { type StepRow, screens, tabTitleOf } from '../../machines/onboarding/steps.ts';
import type { WizardError } from '../../machines/onboarding/wizard-error.ts';
import { ErrorSummary, type SummaryError } from '../ui/error-summary.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { BackButton, BackContext } from './back-button.tsx';
import { MissingLines } from './missing-lines.tsx';
import { wizardError } from './texts.ts';

/** Number and title of what is on screen. */
export const StepContext = createContext<StepRow>(screens.settingUp);

interface StepLayout {
  /** Stands above the heading: a picture, an icon or a spinner. */
  sign?: Elements;
  /** Defaults to the title in the table of steps. */
  heading?: string | undefined;
  /** Elements to draw in place of the heading, with the same words. */
  drawnHeading?: Elements;
  /** One or two sentences on what this step is for. */
  intro?: ReactNode;
  children?: Elements;
  /** The buttons beside Back. */
  footer?: Elements;
  /** Rendered beside the form, since a form cannot contain another one. */
  dialogs?: Elements;
  /** The progress of the step, said when it changes. */
  announcement?: string;
  /** The tab's title when the step appears while the tab is hidden. */
  readyTitle?: string;
  /** By default the buttons stay in view. */
  keepsFooter?: boolean;
  centred?: boolean;
}

interface StepErrors {
  error: WizardError | null;
  /** Without it, the error cannot be dismissed. */
  onDismiss: (() => void) | undefined;
  /** Beside the error, e.g. a Try again button. */
  errorAction?: Elements;
  /** Empty in a step without fields. */
  fieldErrors: readonly SummaryError[];
  /** Makes the step a form. */
  onSubmit?: () => void;
}

/** A step that cannot fail has `error={null}` alone. */
type NoErrors = { error: null } & { [Name in Exclude<keyof StepErrors, 'error'>]?: undefined };

export type StepProps = StepLayout & (StepErrors | NoErrors);

/** The layout of every step. The heading gets the focus when the step appears. */
export function Step(props: StepProps) {
  const step = useContext(StepContext);
  const { heading = step.title, drawnHeading, intro, children, footer, dialogs, announcement } = props;
  const { sign, centred = false, keepsFooter = true } = props;
  const { error, onDismiss, errorAction, fieldErrors = [], onSubmit } = props;
  const banner = error && wizardError(error);
  const back = useContext(BackContext);
  const hasFooter = !!back || !!footer;
  useAnnouncement(announcement, 'count');
  useDocumentTitle(tabTitleOf(step.number, heading), props.readyTitle);
  const content = (
    <>
      <Body $centred={centred}>
        {sign}
        <header>
          <Heading name={heading} isAtTop>
            {drawnHeading || heading}
          </Heading>
          {intro && <Intro>{intro}</Intro>}
        </header>
        {banner && (
          <ErrorBanner detail={banner.detail} action={errorAction} onDismiss={onDismiss}>
            {banner.text}
          </ErrorBanner>
        )}
        <ErrorSummary errors={fieldErrors} />
        <MissingLines />
        {children}
        {!hasFooter && <SlowLine />}
      </Body>
      {hasFooter && (
        <Bar look="bar" staysInView={keepsFooter} hasBack={!!back} isCentred={centred}>
          {back && <BackButton actor={back} />}
          {footer}
        </Bar>
      )}
    </>
  );
  return (
    <>
      <SlowScope>
        {onSubmit ? (
          <Form fieldErrors={fieldErrors} onSubmit={onSubmit}>
            {content}
          </Form>
        ) : (
          content
        )}
      </SlowScope>
      {dialogs}
    </>
  );
}

const Body = styled.div<{ $centred: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  padding: var(--s5) var(--s6) var(--s6);
  ${({ $centred }) => $centred && 'justify-items: center; text-align: center; padding-block: var(--s7);'}

  ${media.phone} {
    padding: var(--s4) var(--gutter) var(--s5);
    ${({ $centred }) => $centred && 'padding-block: var(--s6);'}
  }
`;

const Heading = styled(ScreenHeading)`
  font-size: var(--step-2);
  ${contained}
  /* For letters that hang below the line: Safari has no margin around what it clips. */
  padding-bottom: 0.2em;
  margin-bottom: -0.2em;
`;

const Intro = styled.p`
  max-width: 60ch;
  margin-top: var(--s2);
  color: var(--ink-2);
`;

/** The lower edge of the wizard's sheet. */
const Bar = styled(Footer)`
  border-radius: 0 0 calc(var(--r-l) - 1px) calc(var(--r-l) - 1px);
`;
