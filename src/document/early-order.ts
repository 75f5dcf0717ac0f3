import { readSubscribeQuery } from '../../machines/purchase/page-urls.ts';
import { annualPath, differsFromPromoEmail, isComplete, isOffered } from '../../machines/purchase/subscribe-context.ts';
import { accountTypeOf } from '../../machines/purchase/subscription.ts';
import { early } from '../services/early-page.ts';
import { createPromo } from '../services/promo.ts';
import { safeStorage } from '../services/storage.ts';
import { createStoredSubscription } from '../services/stored-subscription.ts';
import { boot } from './boot.ts';
import { takeSentBefore } from './reload-once.ts';
import { showOrder, showText } from './show-order.ts';

/**
 * The inline script of /subscribe. Makes the prerendered form usable before the first paint, and keeps a submit for the application.
 */
const { dataset } = document.documentElement;
const subscription = createStoredSubscription(safeStorage(() => sessionStorage));
const promo = createPromo(safeStorage(() => localStorage)).read();

function showPromo(): void {
  if (!promo) return;
  dataset.promo = '';
  showText('--promo-code', promo.code);
  showText('--promo-email', promo.email);
}

/** The prerendered form; `null` while the HTML arrives, and once the application has it. */
function earlyForm(): HTMLFormElement | null {
  const field = document.querySelector<HTMLInputElement>('[name=account-type]');
  return early.isTaken ? null : (field?.form ?? null);
}

/** The form with what it holds. */
function readForm() {
  const form = earlyForm();
  const email = form?.querySelector<HTMLInputElement>('[name=email]');
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (!form || !email || !button) return null;
  const chosen = form.querySelector<HTMLInputElement>('[name=account-type]:checked');
  const entered = { email: email.value.trim(), accountType: accountTypeOf(chosen?.value) };
  return { form, email, button, entered };
}

/** Enables the button, and shows the warning of an email that is not the promo code's. */
function updateForm(): void {
  const shown = readForm();
  if (!shown) return;
  shown.button.disabled = !isComplete(shown.entered);
  if (promo) dataset.promo = differsFromPromoEmail(shown.entered.email, promo) ? 'other-email' : '';
}

let isRestored = false;

/** Fills in what the application would restore. Later it would overwrite what is being typed. */
function restoreForm(): void {
  const shown = readForm();
  if (!shown || isRestored) return;
  isRestored = true;
  const { email, accountType } = subscription.read();
  if (!shown.email.value) shown.email.value = email;
  const radio = shown.form.querySelector<HTMLInputElement>(`[value=${accountType}]`);
  if (radio && !shown.entered.accountType) radio.checked = true;
  if (takeSentBefore()) markSent();
  updateForm();
}

/** Whoever goes on typing takes the submit back. A reload may come before the application. */
function edit({ target }: Event): void {
  // Nothing is restored yet while the HTML still arrives.
  restoreForm();
  const shown = readForm();
  if (!shown?.form.contains(target as Node)) return;
  takeBackSubmit();
  updateForm();
  subscription.keep({ ...subscription.read(), ...shown.entered });
}

function keepSubmit(event: Event): void {
  if (event.target !== earlyForm()) return;
  event.preventDefault();
  markSent();
}

function markSent(): void {
  early.isSent = true;
  dataset.sent = '';
}

function takeBackSubmit(): void {
  early.isSent = false;
  delete dataset.sent;
}

const query = readSubscribeQuery(location.search);

/** Opens the offer with the page: later it would come over somebody who reads, or types. */
function openOffer(): void {
  const offer = document.querySelector('dialog');
  if (!offer || early.isTaken || early.isSent || !isOffered(query) || document.activeElement?.matches('input')) return;
  offer.showModal();
  offer.focus();
  const [decline, accept] = offer.querySelectorAll('button');
  decline?.addEventListener('click', () => !early.isTaken && offer.close());
  accept?.addEventListener('click', () => !early.isTaken && location.assign(annualPath(query)));
}

showOrder(query);
showPromo();
addEventListener('DOMContentLoaded', restoreForm);
addEventListener('DOMContentLoaded', openOffer);
addEventListener('input', edit);
addEventListener('submit', keepSubmit);
// Browsers fill forms in again after a reload or Back, and some that fill them in from what they know tell of it by no event.
for (const type of ['pageshow', 'focusin', 'pointerover', 'change']) addEventListener(type, updateForm);
boot();
