import { contained, type Elements, ErrorBanner, Form, media } from '@upwell/ui';
import { createContext, type ReactNode, useContext } from 'react';
import styled, { css } from 'styled-components';
import type { ShownError } from '../../machines/api/errors.ts';
import { type StepRow, screens, tabTitleOf } from '../../machines/onboarding/steps.ts';
import { ErrorSummary, type SummaryError } from '../ui/error-summary.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { BackButton, BackContext } from './back-button.tsx';

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
  /** Text of the polite live region, announced when it changes. */
  announcement?: string;
  /** The tab's title when the step appears while the tab is hidden. */
  readyTitle?: string;
  /** Keeps the buttons in view below a long list. */
  keepsFooter?: boolean;
  centred?: boolean;
}

interface StepErrors {
  error: ShownError | null;
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
  const { heading = step.title, drawnHeading, intro, children, footer, dialogs, announcement = '' } = props;
  const { sign, centred = false, keepsFooter = false } = props;
  const { error, onDismiss, errorAction, fieldErrors = [], onSubmit } = props;
  const back = useContext(BackContext);
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
        {error && (
          <ErrorBanner detail={error.detail} action={errorAction} onDismiss={onDismiss}>
            {error.text}
          </ErrorBanner>
        )}
        <ErrorSummary errors={fieldErrors} />
        {children}
      </Body>
      {(back || footer) && (
        <Footer $centred={centred} $sticky={keepsFooter} $hasBack={!!back} $isFilled={!!footer}>
          {back && <BackButton actor={back} />}
          {footer}
        </Footer>
      )}
    </>
  );
  return (
    <>
      {onSubmit ? (
        <Form fieldErrors={fieldErrors} onSubmit={onSubmit}>
          {content}
        </Form>
      ) : (
        content
      )}
      {dialogs}
      <LiveRegion text={announcement} />
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
    padding: var(--s4) 20px var(--s5);
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

/** One row: what stays in view takes room from what it is about. */
const sticky = css`
  position: sticky;

  ${media.phone} {
    flex-wrap: nowrap;
    align-items: stretch;
  }

  ${media.crowded} {
    position: static;
    flex-wrap: wrap;
  }
`;

interface FooterLook {
  $centred: boolean;
  $sticky: boolean;
  /** Back stands at the start, where every step has it. */
  $hasBack: boolean;
  /** Has it more than Back? */
  $isFilled: boolean;
}

const Footer = styled.footer<FooterLook>`
  bottom: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $centred }) => ($centred ? 'center' : 'flex-end')};
  gap: var(--s3);
  padding: var(--s4) var(--s6);
  border-top: 1px solid var(--line);
  border-radius: 0 0 calc(var(--r-l) - 1px) calc(var(--r-l) - 1px);
  background: var(--paper);

  ${({ $sticky }) => $sticky && sticky}

  > :first-child {
    margin-inline-end: ${({ $hasBack }) => ($hasBack ? 'auto' : '0')};
  }

  ${media.phone} {
    padding: var(--s3) 20px;

    > button,
    > a {
      flex: ${({ $isFilled }) => ($isFilled ? '1 1 auto' : 'none')};
      padding-inline: ${({ $isFilled }) => ($isFilled ? '14px' : '22px')};
    }
  }
`;
