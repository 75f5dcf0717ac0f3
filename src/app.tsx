import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from './document/page-head.tsx';
import { notFound, routeAt } from './routes.tsx';
import { GlobalStyle } from './theme/global-style.tsx';
import { PageShell } from './ui/page-shell.tsx';

/** The page at the router's location. */
export function App(): ReactNode {
  const route = routeAt(useLocation().pathname);
  const { Page } = route;
  const isContent = route.prerender === 'content';
  return (
    <>
      <GlobalStyle />
      {isContent && route !== notFound && <PageHead {...route} />}
      <Suspense fallback={isContent ? null : <PageShell busy />}>
        <Page />
      </Suspense>
    </>
  );
}
