import { Dialog } from '@upwell/ui';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { LegalDraft, LegalSectionText } from './legal-text.tsx';
import { termsOfService } from './terms.ts';

/**
 * Opens the Terms of Service in a dialog of the page (`TermsDialog`): where apps open new windows in place, or not at all, a link would cost what is
 * typed, or do nothing (docs/product.md, Account setup).
 */
export function TermsLink({ onOpen }: { onOpen: () => void }) {
  function open(event: MouseEvent) {
    // Another tab was asked for.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <a href="/terms" aria-haspopup="dialog" onClick={open}>
      {termsOfService.title}
    </a>
  );
}

export function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog wide title={termsOfService.title} error={null} closeText="Close" onClose={onClose} actions={null}>
      {termsOfService.draft && <LegalDraft needs={termsOfService.draft} />}
      {termsOfService.sections.map((section) => (
        <Section key={section.id}>
          <h3>{section.title}</h3>
          <LegalSectionText section={section} />
        </Section>
      ))}
    </Dialog>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  h3 {
    font-size: var(--step-0);
  }

  ul {
    padding-inline-start: 1.2em;
  }
`;
