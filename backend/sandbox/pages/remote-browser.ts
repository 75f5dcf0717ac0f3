import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../env.ts';
import type { Customer, SandboxState } from '../state.ts';
import { bare, type Markup } from './layout.ts';

/** A desktop with Instagram's login page. Any user name and password complete the onboarding, except the password "wrong". */
export function createRemoteBrowser(state: SandboxState): Hono<SandboxEnv> {
  const remote = new Hono<SandboxEnv>();

  remote.get('/:customer', (c) => {
    const customer = state.customers.get(c.req.param('customer'));
    const isAllowed = c.req.query('usr') === 'neko' && c.req.query('pwd') === customer?.browserPassword;
    if (!customer || !isAllowed) return desktop(c, lockedPage(), 403);
    return customer.status === 'completed' ? desktop(c, connectedPage(customer)) : desktop(c, loginPage(customer));
  });

  remote.post('/:customer', async (c) => {
    const form = await c.req.parseBody();
    const customer = state.customers.get(c.req.param('customer'));
    if (!customer || form.room !== customer.browserPassword) return desktop(c, lockedPage(), 403);
    const isComplete = form.with === 'facebook' || (form.username && form.password);
    if (!isComplete) return desktop(c, loginPage(customer, 'Enter your username and your password.'));
    if (form.password === 'wrong') {
      return desktop(c, loginPage(customer, 'Sorry, your password was incorrect. Please double-check it.'));
    }
    state.customers.put({ ...customer, status: 'completed' });
    return desktop(c, connectedPage(customer));
  });

  return remote;
}

function desktop(c: Context<SandboxEnv>, content: Markup, status: 200 | 403 = 200) {
  const isEmbedded = c.req.query('embed') === '1';
  return bare(c, {
    title: 'Remote browser',
    status,
    script: 'remote-browser.js',
    body: html`<div class="desktop ${isEmbedded ? 'bare' : ''}">
      ${isEmbedded ? '' : html`<div class="bar"><b>Remote browser</b><span>1 person connected</span><span>Controls: you</span></div>`}
      <main class="window">
        <div class="chrome" aria-hidden="true"><i></i><i></i><i></i><span>https://www.instagram.com/accounts/login</span></div>
        <div class="page">${content}</div>
      </main>
    </div>`,
  });
}

function loginPage(customer: Customer, error?: string): Markup {
  return html`<p class="script" aria-hidden="true">Instagram</p>
    <h1 class="hint">Log in to your account</h1>
    <form method="post">
      <input type="hidden" name="room" value="${customer.browserPassword}">
      ${error ? html`<p class="error" role="alert">${error}</p>` : ''}
      <label class="field">Username <input name="username" value="${customer.igUsername}" autocomplete="off" autocapitalize="none" spellcheck="false"></label>
      <label class="field">Password <input name="password" type="password" autocomplete="off"></label>
      <button class="login">Log in</button>
      <button class="login other" name="with" value="facebook">Log in with Facebook</button>
    </form>
    <p class="hint">Sandbox: any password works, except “wrong”.</p>`;
}

function connectedPage(customer: Customer): Markup {
  return html`<p class="script" aria-hidden="true">Instagram</p>
    <div class="result" role="status">
      <h1>Logged in as @${customer.igUsername}</h1>
      <p class="hint">The connection is set up. You are done here.</p>
    </div>`;
}

function lockedPage(): Markup {
  return html`<div class="result">
    <h1>This room is locked</h1>
    <p class="hint">The link is incomplete or no longer valid.</p>
  </div>`;
}
