import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../env.ts';
import { page } from './layout.ts';

/** What the links out of the product lead to. */
const places = {
  app: {
    title: 'The app',
    says: 'This is where customers work every day: their activity, their conversations, their settings. Login and the last button of the wizard lead here.',
    variable: 'VITE_APP_URL',
  },
  scheduling: {
    title: 'Book a call',
    says: 'This is where visitors who ask about Premium, or for a quote, choose a time to talk.',
    variable: 'VITE_SCHEDULING_URL',
  },
  reviews: {
    title: 'Reviews',
    says: 'This is the post with reviews that the landing page links to.',
    variable: 'VITE_REVIEWS_URL',
  },
};

export function createPlaces(): Hono<SandboxEnv> {
  const pages = new Hono<SandboxEnv>();
  for (const [path, { title, says, variable }] of Object.entries(places)) {
    pages.get(`/${path}`, (c) =>
      page(c, {
        title,
        body: html`<main class="wrap narrow"><div class="card lifted">
          <h1>${title}</h1>
          <p class="lede">${says}</p>
          <p class="note">In the sandbox it is only this page. Set <code>${variable}</code> to the real address.</p>
          <p><a class="btn quiet" href="/">Back to the site</a></p>
        </div></main>`,
      }),
    );
  }
  return pages;
}
