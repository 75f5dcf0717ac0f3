import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { SandboxEnv } from '../env.ts';
import type { Customer, SandboxState } from '../state.ts';
import { bare } from './layout.ts';

/** The state of the picture. */
type Picture = { view: 'login'; username: string; error?: string } | { view: 'connected' | 'locked'; username: string };

/**
 * A desktop with Instagram's login page, as deaf as the real one: a picture, and one textarea over it that takes every key. Any user name
 * and password complete the onboarding, except the password "wrong".
 */
export function createRemoteBrowser(state: SandboxState): Hono<SandboxEnv> {
  const remote = new Hono<SandboxEnv>();

  remote.get('/:customer', (c) => {
    const customer = state.customers.get(c.req.param('customer'));
    const isAllowed = c.req.query('usr') === 'neko' && c.req.query('pwd') === customer?.browserPassword;
    if (!customer || !isAllowed) return desktop(c, locked, 403);
    return desktop(c, customer.status === 'completed' ? connected(customer) : login(customer));
  });

  remote.post('/:customer', async (c) => {
    const form = await c.req.parseBody();
    const customer = state.customers.get(c.req.param('customer'));
    // The frame that asks has an opaque origin.
    c.header('Access-Control-Allow-Origin', '*');
    if (!customer || form.room !== customer.browserPassword) return c.json(locked, 403);
    const isComplete = form.with === 'facebook' || (form.username && form.password);
    if (!isComplete) return c.json(login(customer, 'Enter your username and your password.'));
    if (form.password === 'wrong') return c.json(login(customer, 'Sorry, your password was incorrect.'));
    state.customers.put({ ...customer, status: 'completed' });
    return c.json(connected(customer));
  });

  return remote;
}

const locked: Picture = { view: 'locked', username: '' };

function login({ igUsername }: Customer, error?: string): Picture {
  return { view: 'login', username: igUsername, ...(error && { error }) };
}

function connected({ igUsername }: Customer): Picture {
  return { view: 'connected', username: igUsername };
}

const keyboard = raw(
  '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 6h18v12H3zM6 9h2v2H6zm4 0h2v2h-2zm4 0h2v2h-2zM7 14h10v2H7z" fill="currentColor" fill-rule="evenodd"/></svg>',
);

function desktop(c: Context<SandboxEnv>, { view, username }: Picture, status: 200 | 403 = 200) {
  const isEmbedded = c.req.query('embed') === '1';
  return bare(c, {
    title: 'Remote browser',
    status,
    script: 'remote-browser.js',
    bodyClass: 'remote',
    body: html`${isEmbedded ? '' : html`<div class="bar"><b>Remote browser</b><span>1 person connected</span><span>Controls: you</span></div>`}
      <div class="desktop">
        <canvas data-view="${view}" data-username="${username}"></canvas>
        <textarea autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false"></textarea>
        <button class="keyboard" type="button">${keyboard}</button>
      </div>`,
  });
}
