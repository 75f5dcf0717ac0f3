import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../env.ts';
import type { Mail, SandboxState } from '../state.ts';
import { latestOf } from './latest.ts';
import { cardPage, page } from './layout.ts';

/** The emails the sandbox sent, newest first: the latest, or with `?all` every one; `?to=` filters by recipient. */
export function createMailbox(state: SandboxState): Hono<SandboxEnv> {
  const mailbox = new Hono<SandboxEnv>();

  mailbox.get('/', (c) => {
    const to = c.req.query('to')?.trim() ?? '';
    const mails = (to ? state.mails.ownedBy(to.toLowerCase()) : state.mails.all()).reverse();
    const whole = `/sandbox/mailbox?${new URLSearchParams({ to, all: '' })}`;
    const { rows, rest } = latestOf(mails, { isWhole: c.req.query('all') !== undefined, whole });
    return page(c, {
      title: 'Mailbox',
      body: html`<main class="wrap">
        <div class="intro">
          <h1>Mailbox</h1>
          <p class="lede">Every email to a customer. Nothing leaves this machine.</p>
        </div>
        <form class="row end" method="get" role="search">
          <label class="field grow">Recipient <input type="search" name="to" value="${to}" placeholder="everybody"></label>
          <button class="btn quiet">Show</button>
        </form>
        ${
          mails.length === 0
            ? html`<div class="card"><h2>No emails yet</h2>
              <p class="muted">They arrive after a payment and after an account is created. <a href="/sandbox">Open a customer</a> to see some.</p></div>`
            : html`<ul class="list">${rows.map(
                (mail) => html`<li><a class="mail" href="/sandbox/mailbox/${mail.id}">
                  <b>${mail.subject}</b>
                  <span class="muted">To ${mail.to} · ${sentAt(mail)}</span>
                </a></li>`,
              )}</ul>${rest}`
        }
      </main>`,
    });
  });

  mailbox.get('/:id', (c) => {
    const mail = state.mails.get(c.req.param('id'));
    if (!mail) {
      return cardPage(c, {
        title: 'No such email',
        status: 404,
        body: html`<h1>There is no such email</h1><p><a href="/sandbox/mailbox">To the mailbox</a></p>`,
      });
    }
    const { origin } = new URL(c.req.url);
    return page(c, {
      title: mail.subject,
      body: html`<main class="wrap narrow">
        <p><a href="/sandbox/mailbox">All emails</a> · <a href="/sandbox/mailbox?to=${encodeURIComponent(mail.to)}">To ${mail.to}</a></p>
        <article class="card lifted">
          <h1>${mail.subject}</h1>
          <dl class="facts">
            <dt>From</dt><dd>Upwell &lt;hello@example.com&gt;</dd>
            <dt>To</dt><dd>${mail.to}</dd>
            <dt>Sent</dt><dd>${sentAt(mail)}</dd>
          </dl>
          <div class="letter">
            <img src="/sandbox/assets/day.svg" width="288" height="45" alt="An example day, from midnight to midnight">
            ${mail.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
            <p><a class="btn" href="${mail.link.path}">${mail.link.label}</a></p>
            <p class="url">Or copy this address: ${origin}${mail.link.path}</p>
          </div>
        </article>
      </main>`,
    });
  });

  return mailbox;
}

function sentAt({ sentAt: moment }: Mail): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
