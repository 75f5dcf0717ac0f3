import { GlobalStyle } from '@upwell/ui';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { noteCrash } from './diagnostics/page/note-crash.ts';
import { ReportHost } from './diagnostics/page/report-host.tsx';
import { SendWhatHappened } from './diagnostics/page/send-what-happened.tsx';
import { PageHead } from './document/page-head.tsx';
import { notFound, routeAt } from './routes.tsx';
import { PageBoundary } from './ui/page-boundary.tsx';
import { PageShell } from './ui/page-shell.tsx';

const Host = __DIAGNOSTICS__ ? ReportHost : Fragment;

/** The page at the router's location. */
export function App(): ReactNode {
  const route = routeAt(useLocation().pathname);
  const { Page } = route;
  const isContent = route.prerender === 'content';
  return (
    <Host>
      <GlobalStyle />
      {isContent && route !== notFound && <PageHead {...route} />}
      <PageBoundary key={route.path} onCrash={noteCrash} actions={<SendWhatHappened />}>
        <Suspense fallback={isContent ? null : <PageShell busy />}>
          <Page />
        </Suspense>
      </PageBoundary>
    </Host>
  );
}
