import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageHead } from './document/page-head.tsx';
import { notFound, type PageRoute, routes } from './routes.tsx';
import { GlobalStyle } from './theme/global-style.tsx';
import { PageShell } from './ui/page-shell.tsx';

/** Every page of the site, below a router. */
export function App(): ReactNode {
  return (
    <>
      <GlobalStyle />
      <Suspense fallback={null}>
        <Routes>
          {routes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={route.prerender === 'content' ? <Content route={route} /> : <Shell route={route} />}
            />
          ))}
          <Route path="*" element={<notFound.Page />} />
        </Routes>
      </Suspense>
    </>
  );
}

function Content({ route: { Page, path, title, description } }: { route: PageRoute }): ReactNode {
  return (
    <>
      <PageHead path={path} title={title} description={description} />
      <Page />
    </>
  );
}

function Shell({ route: { Page } }: { route: PageRoute }): ReactNode {
  return (
    <Suspense fallback={<PageShell busy />}>
      <Page />
    </Suspense>
  );
}
