import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { FieldErrors } from '../../machines/shared/field-errors.ts';
import { media } from '../theme/tokens.ts';
import { Form } from '../ui/form.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

/** The steps that are counted (spec §9). */
export const lastStep = 7;

/** The number of the step that is shown, for the tab's title. */
export const StepNumber = createContext(0);

export interface StepProps {
  heading: string;
  /** One or two sentences on what this step is for. */
  intro?: ReactNode;
  children?: ReactNode;
  /** The buttons that end the step: the way back first, the way on last. */
  footer?: ReactNode;
  /** Given, the step is a form and its submit button sends this. */
  onSubmit?: () => void;
  /** The errors shown in the form. */
  fieldErrors?: FieldErrors<string, unknown>;
  /** Dialogs stand beside the form: a form cannot hold another one. */
  dialogs?: ReactNode;
  /** What the page's one polite live region says; it is heard when it changes. */
  announcement?: string;
  /** What the tab is called when this ends a wait that nobody looks at. */
  readyTitle?: string;
  /** The buttons stay in view while a long list scrolls below them. */
  keepsFooter?: boolean;
  /** Short and centred: a greeting, a wait, an ending. */
  centred?: boolean;
}

/** What every step of the wizard has in common. Its heading takes the focus when the step appears. */
export function Step(props: StepProps) {
  const { heading, intro, children, footer, onSubmit, dialogs, announcement = '' } = props;
  const { centred = false, keepsFooter = false, fieldErrors = {} } = props;
  useDocumentTitle(titleOf(useContext(StepNumber), heading), props.readyTitle);
  const content = (
    <>
      <Body $centred={centred}>
        <header>
          <StepHeading>{heading}</StepHeading>
          {intro && <Intro>{intro}</Intro>}
        </header>
        {children}
      </Body>
      {footer && (
        <Footer $centred={centred} $sticky={keepsFooter}>
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

/** "Step 3 of 7: …" on the steps that are counted; the preparation (7.5) belongs to the last one. */
function titleOf(step: number, heading: string): string {
  if (step < 1 || step > lastStep + 0.5) return heading;
  return `Step ${Math.floor(step)} of ${lastStep}: ${heading}`;
}

function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, []);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
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

const Heading = styled.h1`
  font-size: var(--step-2);
  overflow-wrap: anywhere;
`;

const Intro = styled.p`
  max-width: 60ch;
  margin-top: var(--s2);
  color: var(--ink-2);
`;

const Footer = styled.footer<{ $centred: boolean; $sticky: boolean }>`
  position: ${({ $sticky }) => ($sticky ? 'sticky' : 'static')};
  bottom: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $centred }) => ($centred ? 'center' : 'space-between')};
  gap: var(--s3);
  padding: var(--s4) var(--s6);
  border-top: 1px solid var(--line);
  border-radius: 0 0 calc(var(--r-l) - 1px) calc(var(--r-l) - 1px);
  background: var(--paper);

  > :only-child {
    margin-inline-start: ${({ $centred }) => ($centred ? '0' : 'auto')};
  }

  ${media.phone} {
    padding: var(--s3) 20px;

    > button,
    > a {
      flex: 1 1 auto;
      padding-inline: 14px;
    }
  }
`;
