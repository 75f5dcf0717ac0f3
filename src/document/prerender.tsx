import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { createVault } from '../../machines/api/vault.ts';
import { App } from '../app.tsx';
import { config } from '../config.ts';
import { notFound, routes, type SiteRoute } from '../routes.tsx';
import { type FlowServices, FlowServicesContext } from '../services/flow-services.ts';
import { displayFontUrl } from '../theme/fonts.ts';
import { GlobalStyle } from '../theme/global-style.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { structuredDataOf, toJsonLd } from './structured-data.ts';

/** One document of the site, in the parts that the build puts together. */
export interface PrerenderedPage {
  /** Where it is served. */
  path: string;
  /** Complete as it is; any other page waits for the application. */
  isContent: boolean;
  /** The module that holds it. */
  source: string;
  /** Its title, meta and link elements, and its structured data. */
  head: string;
  /** Its critical CSS: the style element that styled-components takes over. */
  style: string;
  /** What goes into the root element. */
  body: string;
}

/** Flows are drawn as they begin; none is started, so none is connected. */
const unconnectedServices: FlowServices = {
  vault: createVault(),
  accessToken: { token: null, email: null, finished: false },
  connect: (machine) => machine,
};

/** Draws every page of the site to HTML, and its 404. Rejects when a page cannot be drawn whole. */
export async function prerenderSite(): Promise<{ pages: PrerenderedPage[]; notFound: PrerenderedPage }> {
  const pages: PrerenderedPage[] = [];
  for (const route of routes) pages.push(await prerenderPage(route));
  return { pages, notFound: await prerenderPage({ prerender: 'content', ...notFound }) };
}

async function prerenderPage(route: SiteRoute): Promise<PrerenderedPage> {
  const { path, source } = route;
  const isContent = route.prerender === 'content';
  const sheet = new ServerStyleSheet();
  try {
    const html = await drawWhole(
      <StyleSheetManager sheet={sheet.instance}>
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={displayFontUrl} />
        {!isContent && <ShellHead route={route} />}
        {isContent ? <Content path={path} /> : <Shell />}
      </StyleSheetManager>,
    );
    const { head, body } = splitHead(html);
    return { path, isContent, source, head: head + dataOf(route), style: sheet.getStyleTags(), body };
  } catch (cause) {
    throw new Error(`${path} could not be drawn`, { cause });
  } finally {
    sheet.seal();
  }
}

function Content({ path }: { path: string }): ReactNode {
  return (
    <FlowServicesContext value={unconnectedServices}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </FlowServicesContext>
  );
}

function Shell(): ReactNode {
  return (
    <>
      <GlobalStyle />
      <PageShell busy />
    </>
  );
}

/** Search engines read it of the pages that are for everybody. */
function dataOf(route: SiteRoute): string {
  return route.path !== notFound.path && route.prerender === 'content'
    ? structuredDataOf(route).map(toJsonLd).join('')
    : '';
}

/** The frame of an application page says what it will be; what it shows is nobody else's business. */
function ShellHead({ route }: { route: SiteRoute }): ReactNode {
  return (
    <>
      <title>{`${route.title} · ${config.brandName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** React leaves out a part that threw and puts late parts behind inline scripts; a document of ours has neither. */
async function drawWhole(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

/** Without an html element around it, React writes what belongs into the head before everything else. */
function splitHead(html: string): Pick<PrerenderedPage, 'head' | 'body'> {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
