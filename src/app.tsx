import { GlobalStyle } from '@upwell/ui';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ReportHost } from './diagnostics/page/report-host.tsx';
import { PageHead } from './document/page-head.tsx';
import { notFound, routeAt } from './routes.tsx';
import { PageShell } from './ui/page-shell.tsx';

/** The component around every page. */
export const Host = __DIAGNOSTICS__ ? ReportHost : Fragment;

/** The page at the router's location. */
export function App(): ReactNode {
  const route = routeAt(useLocation().pathname);
  const { Page } = route;
  const isContent = route.prerender === 'content';
  return (
    <Host>
      <GlobalStyle />
      {isContent && route !== notFound && <PageHead {...route} />}
      <Suspense fallback={isContent ? null : <PageShell busy />}>
        <Page />
      </Suspense>
    </Host>
  );
}
