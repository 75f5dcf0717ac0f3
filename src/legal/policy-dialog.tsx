import { Dialog, Spinner } from '@upwell/ui';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { useCode } from '../services/use-code.ts';
import { ReloadOffer } from '../ui/reload-offer.tsx';
import type { LegalDocument } from './document.ts';
import { LegalDraft, LegalSectionText } from './legal-text.tsx';

interface Policy {
  title: string;
  load: () => Promise<LegalDocument>;
}

/** The policies that forms refer to, by their paths. */
const policies = {
  '/terms': {
    title: 'Terms of Service',
    load: () => import('./terms.ts').then(({ termsOfService }) => termsOfService),
  },
  '/privacy': {
    title: 'Privacy Policy',
    load: () => import('./privacy.ts').then(({ privacyPolicy }) => privacyPolicy),
  },
  '/refund': {
    title: 'Refund Policy',
    load: () => import('./refund.ts').then(({ refundPolicy }) => refundPolicy),
  },
} satisfies Record<string, Policy>;

export type PolicyPath = keyof typeof policies;

export const policyPaths = Object.keys(policies) as PolicyPath[];

/**
 * Opens a policy in a dialog of the page (`PolicyDialog`): where apps open new windows in place, or not at all, a link would cost what is
 * typed, or do nothing (docs/product.md, Account setup).
 */
export function PolicyLink({ path, onOpen }: { path: PolicyPath; onOpen: (path: PolicyPath) => void }) {
  function open(event: MouseEvent) {
    // Another tab was asked for.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(path);
  }
  return (
    // The target is for pages that the application has not taken over yet.
    <a href={path} target="_blank" rel="noopener noreferrer" aria-haspopup="dialog" onClick={open}>
      {policies[path].title}
    </a>
  );
}

export function PolicyDialog({ path, onClose }: { path: PolicyPath; onClose: () => void }) {
  const { title, load } = policies[path];
  const policy = useCode(load);
  return (
    <Dialog wide title={title} error={null} closeText="Close" onClose={onClose} actions={null}>
      {policy === null && <ReloadOffer />}
      {policy === undefined && <Spinner $size="40px" />}
      {policy?.draft && <LegalDraft needs={policy.draft} />}
      {policy?.sections.map((section) => (
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
