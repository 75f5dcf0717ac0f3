import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PageHead } from './document/page-head.tsx';
import { findTarget } from './marketing/layout/links.ts';
import { type ContentRoute, contentRoutes, notFound } from './routes.tsx';
import { GlobalStyle } from './theme/global-style.tsx';

/** The pages that inform, below a router. */
export function App(): ReactNode {
  return (
    <>
      <GlobalStyle />
      <HashScroll />
      <Suspense fallback={null}>
        <Routes>
          {contentRoutes.map((route) => (
            <Route key={route.path} path={route.path} element={<Content route={route} />} />
          ))}
          <Route path="*" element={<notFound.Page />} />
        </Routes>
      </Suspense>
    </>
  );
}

function Content({ route: { Page, path, title, description } }: { route: ContentRoute }): ReactNode {
  return (
    <>
      <PageHead path={path} title={title} description={description} />
      <Page />
    </>
  );
}

/**
 * After a route change the page scrolls to the target of the URL's hash, if there is one (spec §2). Where the visitor came in the
 * browser has scrolled already, and the visitor may have gone on from there.
 */
function HashScroll(): null {
  const { key, hash } = useLocation();
  const arrival = useRef(key);
  useEffect(() => {
    if (key === arrival.current) return;
    arrival.current = '';
    findTarget(hash)?.scrollIntoView({ behavior: 'smooth' });
  }, [key, hash]);
  return null;
}
