import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { notFound, routes, type SiteRoute } from './routes.tsx';
import { findTarget } from './site/links.ts';
import { PageHead } from './site/page-head.tsx';
import { GlobalStyle } from './theme/global-style.tsx';
import { PageShell } from './ui/page-shell.tsx';

/** The whole site, below a router. `shellOnly` draws the frame of a page whose content depends on who asks. */
export function App({ shellOnly = false }: { shellOnly?: boolean }): ReactNode {
  const shell = <PageShell busy />;
  return (
    <>
      <GlobalStyle />
      <HashScroll />
      <Suspense fallback={shell}>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={shellOnly ? shell : pageOf(route)} />
          ))}
          <Route path="*" element={<notFound.Page />} />
        </Routes>
      </Suspense>
    </>
  );
}

function pageOf({ Page, prerender, ...head }: SiteRoute): ReactNode {
  return (
    <>
      {prerender === 'content' && <PageHead {...head} />}
      <Page />
    </>
  );
}

/** After a route change the page scrolls to the target of the URL's hash, if there is one (spec §2). */
function HashScroll(): null {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page with the same hash scrolls too
  useEffect(() => {
    findTarget(hash)?.scrollIntoView({ behavior: 'smooth' });
  }, [pathname, hash]);
  return null;
}
