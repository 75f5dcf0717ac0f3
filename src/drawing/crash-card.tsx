import { Button, GlobalStyle } from '@upwell/ui';
import type { ReactNode } from 'react';
import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { reloadUntranslated } from '../services/untranslated.ts';
import { OutcomeCard } from '../ui/outcome-card.tsx';
import { ReturnHome } from '../ui/outcome-links.tsx';
import { PageShell } from '../ui/page-shell.tsx';

/** Stands in place of a page that cannot be drawn. Removes nothing that the page has stored: a reload goes on from there. */
export function CrashCard(): ReactNode {
  return (
    <>
      <GlobalStyle />
      <PageShell>
        <OutcomeCard
          tone="bad"
          heading="This page stopped working"
          actions={
            <>
              <Button onClick={reloadUntranslated}>Reload</Button>
              <ReturnHome />
            </>
          }
          help={<SendWhatHappened />}
        >
          <p>Something went wrong on our side. What you have saved is safe.</p>
        </OutcomeCard>
      </PageShell>
    </>
  );
}
