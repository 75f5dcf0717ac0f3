import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundPage } from './pages/not-found.tsx';
import { routes } from './routes.tsx';
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
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={shellOnly ? shell : <Page />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </>
  );
}

/** After a route change the page scrolls to the target of the URL's hash, if there is one (spec §2). */
function HashScroll(): null {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page with the same hash scrolls too
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(fragmentOf(hash)) : null;
    target?.scrollIntoView({ behavior: 'smooth' });
  }, [pathname, hash]);
  return null;
}

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
