import type { ReactNode } from 'react';
import { config } from '../config.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageShell } from '../ui/page-shell.tsx';

/** Any path that is no page: a real 404 with a way home (`decisions.md` Routes). */
export function NotFoundPage(): ReactNode {
  return (
    <PageShell>
      <title>{`Page not found · ${config.brandName}`}</title>
      <meta name="robots" content="noindex" />
      <Card>
        <h1>This page went under</h1>
        <p>There is nothing at this address. It may have moved, or the link may be incomplete.</p>
        <LinkButton href="/">Return Home</LinkButton>
      </Card>
    </PageShell>
  );
}
