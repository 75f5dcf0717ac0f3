import { Button, type Elements } from '@upwell/ui';
import { Component, type ReactNode } from 'react';
import { OutcomeCard } from './outcome-card.tsx';
import { ReturnHome } from './outcome-links.tsx';
import { PageShell } from './page-shell.tsx';

export interface PageBoundaryProps {
  children: ReactNode;
  /** More actions beside Reload. */
  actions: Elements;
  onCrash: (error: unknown) => void;
}

/** In place of a page that cannot be drawn. Removes nothing that the page has stored: a reload goes on from there. */
export class PageBoundary extends Component<PageBoundaryProps, { isCrashed: boolean }> {
  override state = { isCrashed: false };

  static getDerivedStateFromError() {
    return { isCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    if (!this.state.isCrashed) return this.props.children;
    return (
      <PageShell>
        <OutcomeCard
          tone="bad"
          heading="This page stopped working"
          actions={
            <>
              <Button onClick={() => window.location.reload()}>Reload</Button>
              {this.props.actions}
              <ReturnHome />
            </>
          }
        >
          <p>Something went wrong on our side. What you have saved is safe.</p>
        </OutcomeCard>
      </PageShell>
    );
  }
}
