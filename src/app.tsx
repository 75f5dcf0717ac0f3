import { GlobalStyle } from '@upwell/ui';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from './config/config.ts';
import { ReportHost } from './diagnostics/page/report-host.tsx';
import { type ContentRoute, notFound, routeAt } from './routes.tsx';
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

const previewPicture = { path: '/preview.png', width: '1200', height: '630' };

/** Title, search and preview elements. The manifest comes with the application: it would delay the paint. */
function PageHead({ path, title, description }: ContentRoute): ReactNode {
  const fullTitle = `${title} · ${config.brandName}`;
  const address = config.siteUrl + path;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {!import.meta.env.SSR && <link rel="manifest" href="/site.webmanifest" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={config.brandName} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={config.siteUrl + previewPicture.path} />
      <meta property="og:image:width" content={previewPicture.width} />
      <meta property="og:image:height" content={previewPicture.height} />
      <meta property="og:image:alt" content="Your next followers are already looking for you." />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
