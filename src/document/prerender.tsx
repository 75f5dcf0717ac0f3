import type { ScreenText } from '@upwell/lab';
import type { GeneratedPath } from '@upwell/trace/replay';
import { displayFontUrl, GlobalStyle } from '@upwell/ui';
import type { ComponentType, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { createVault } from '../../machines/api/vault.ts';
import { App } from '../app.tsx';
import { config } from '../config/config.ts';
import { CanceledPage } from '../purchase/canceled-page.tsx';
import { CheckoutFrame, SuccessFrame } from '../purchase/purchase-frames.tsx';
import { notFound, type PageRoute, routeAt, routes } from '../routes.tsx';
import { type FlowServices, FlowServicesContext } from '../services/flow-services.ts';
import { FailedStart } from '../ui/failed-start.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { inlineFont } from './inline-font.ts';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { Outdated } from './outdated.tsx';

import { structuredDataOf, toJsonLd } from './structured-data.ts';

/** One document of the site, in the parts that the build composes. */
export interface PrerenderedPage {
  path: string;
  /** Complete without the application; any other page waits for it. */
  isContent: boolean;
  /** The application begins with this HTML: React adopts it. */
  isAdopted: boolean;
  /**
   * When the application starts: at the first interaction, once the page or its frame is painted, or at once, because there is nothing to
   * paint.
   */
  start: 'interest' | 'paint' | 'now';
  /** The module of its inline script, below the root of the project. */
  script: string;
  /** The modules that export what the page may open, below the root of the project: their keys in Vite's manifest. */
  sources: Readonly<Record<string, string>>;
  head: string;
  style: string;
  body: string;
  /** Structured data for search engines, behind the page: near the texts that it repeats, it costs a fifth of what it does in the head (gzip). */
  data: string;
  /** The notice in browsers that do not run the application; empty where that is not missed. */
  outdated: string;
}

const pageModules: Record<string, () => Promise<unknown>> = {
  ...import.meta.glob(['/src/marketing/pages/*.tsx', '/src/*/*-page.tsx', '!/src/{lab,lab-profile}/**']),
  ...(__LAB__ ? import.meta.glob('/src/lab-profile/lab-page.tsx') : {}),
};

const frames: Readonly<Record<string, ComponentType>> = {
  '/checkout': CheckoutFrame,
  '/success': SuccessFrame,
  '/canceled': CanceledPage,
  '/onboarding': OnboardingFrame,
  '/userOnboarding': OnboardingFrame,
};
const scripts: Readonly<Record<string, string>> = {
  '/': 'src/document/early-home.ts',
  '/contact': 'src/document/early-contact.ts',
  '/subscribe': 'src/document/early-order.ts',
  '/checkout': 'src/document/early-checkout.ts',
  '/onboarding': 'src/document/early-onboarding.ts',
  '/userOnboarding': 'src/document/early-onboarding.ts',
  '/404': 'src/document/early-not-found.ts',
};

/** Flows are drawn in their initial state and not started, so nothing is connected. */
const unconnectedServices: FlowServices = {
  vault: createVault(),
  accessToken: { token: null, email: null, finished: false },
  connect: (machine) => machine,
};

/** Renders every page of the site, and its 404, to HTML. Rejects when a page cannot be rendered completely. */
export async function prerenderSite(): Promise<{ pages: PrerenderedPage[]; notFound: PrerenderedPage }> {
  const pages: PrerenderedPage[] = [];
  for (const route of routes) pages.push(await prerenderPage(route));
  return { pages, notFound: await prerenderPage(notFound) };
}

/** The texts of a flow's screens, for the Lab's gallery. Rejects when one cannot be drawn. */
export async function readLabScreens(
  flow: string,
  paths: readonly GeneratedPath[],
  tell: (sentence: string) => void,
): Promise<readonly ScreenText[]> {
  if (!__LAB__) return [];
  const [{ readScreens }, { labProfile }] = await Promise.all([
    import('@upwell/lab/screens'),
    import('../lab-profile/profile.ts'),
  ]);
  const { route = '/' } = labProfile.flows.find(({ id }) => id === flow) ?? {};
  await routeAt(route).load();
  return readScreens(flow, { ...labProfile, loadGeneratedPaths: async () => paths }, tell);
}

async function prerenderPage(route: PageRoute): Promise<PrerenderedPage> {
  const { path } = route;
  const isContent = route.prerender === 'content';
  const Frame = frames[path];
  const carriesFont = path === '/' || path === '/subscribe';
  const sources = await sourcesOf(route);
  const sheet = new ServerStyleSheet();
  try {
    const html = await renderCompletely(
      <StyleSheetManager sheet={sheet.instance}>
        {!carriesFont && (
          <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={displayFontUrl} />
        )}
        {!isContent && <ApplicationHead title={route.title} />}
        {route.prerender === 'shell' ? <Shell path={path} title={route.title} /> : <Page path={path} />}
      </StyleSheetManager>,
    );
    const { head, body } = splitHead(html);
    const needsApplication = !isContent || path === '/';
    const outdated = needsApplication
      ? await renderCompletely(
          <StyleSheetManager sheet={sheet.instance}>
            <Outdated isContent={isContent} />
          </StyleSheetManager>,
        )
      : '';
    const data =
      route.prerender === 'content' && route !== notFound ? structuredDataOf(route).map(toJsonLd).join('') : '';
    return {
      path,
      isContent,
      isAdopted: route.prerender !== 'shell',
      start: isContent ? 'interest' : Frame || route.prerender === 'form' ? 'paint' : 'now',
      script: scripts[path] ?? 'src/document/start-page.ts',
      sources,
      head: head + (carriesFont ? inlineFont : ''),
      style: sheet.getStyleTags(),
      body,
      data,
      outdated,
    };
  } catch (cause) {
    throw new Error(`${path} could not be prerendered`, { cause });
  } finally {
    sheet.seal();
  }
}

function Page({ path }: { path: string }): ReactNode {
  return (
    <FlowServicesContext value={unconnectedServices}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </FlowServicesContext>
  );
}

function ApplicationHead({ title }: { title: string }): ReactNode {
  return (
    <>
      <title>{`${title} · ${config.brandName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

function Shell({ path, title }: Pick<PageRoute, 'path' | 'title'>): ReactNode {
  const Frame = frames[path];
  return (
    <>
      <GlobalStyle />
      {Frame ? (
        <Frame />
      ) : (
        <PageShell busy>
          <h1>{title}</h1>
          <p>This page is made by JavaScript, which is being loaded.</p>
          <FailedStart />
        </PageShell>
      )}
    </>
  );
}

/** By the name that the inline script of the page has for it. */
async function sourcesOf(route: PageRoute): Promise<PrerenderedPage['sources']> {
  if (frames[route.path] !== OnboardingFrame) return { page: await sourceOf(route) };
  return {
    account: await sourceOf(routeAt('/onboarding')),
    wizard: await sourceOf(routeAt('/userOnboarding')),
  };
}

async function sourceOf({ path, load }: PageRoute): Promise<string> {
  const Page = await load();
  for (const [source, loadModule] of Object.entries(pageModules)) {
    const exported = Object.values((await loadModule()) as object);
    if (exported.includes(Page)) return source.slice(1);
  }
  throw new Error(`No module of src/*/*-page.tsx or src/marketing/pages exports the page of ${path}`);
}

/** React omits a part that throws, and streams late parts with inline scripts; our documents allow neither. */
async function renderCompletely(tree: ReactNode): Promise<string> {
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
