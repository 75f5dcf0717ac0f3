import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../env.ts';
import { cardPage } from './layout.ts';

const sites = {
  app: {
    title: 'The app',
    description:
      'Customers see their activity, conversations and settings here. Login and the last button of the wizard lead here.',
    variable: 'VITE_APP_URL',
  },
  scheduling: {
    title: 'Book a call',
    description: 'Visitors who ask about Premium or for a quote choose a time to talk here.',
    variable: 'VITE_SCHEDULING_URL',
  },
  reviews: {
    title: 'Reviews',
    description: 'The post with reviews that the landing page links to.',
    variable: 'VITE_REVIEWS_URL',
  },
};

/** Stand-ins for the sites that the product links to. */
export function createExternalSites(): Hono<SandboxEnv> {
  const pages = new Hono<SandboxEnv>();
  for (const [path, { title, description, variable }] of Object.entries(sites)) {
    pages.get(`/${path}`, (c) =>
      cardPage(c, {
        title,
        body: html`<h1>${title}</h1>
          <p class="lede">${description}</p>
          <p class="note">The sandbox has only this page. Set <code>${variable}</code> to the real address.</p>
          <p><a class="btn quiet" href="/">Back to the site</a></p>`,
      }),
    );
  }
  return pages;
}
