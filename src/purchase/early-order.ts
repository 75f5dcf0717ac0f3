/**
 * The inline script of /subscribe. Makes the prerendered form usable before the first paint, and keeps a submit for the application
 * (`adopt-form.ts`). It shares no module with the application, because it must be one file.
 */
const page = document.documentElement;

function queryValue(name: string, [usual = '', ...others]: string[]): string {
  const values = new URLSearchParams(location.search.replaceAll('?', '&')).getAll(name);
  const value = values.map((one) => one.trim()).find(Boolean) ?? '';
  return others.includes(value) ? value : usual;
}

function showOrder(): void {
  const plan = queryValue('plan', ['basic', 'growth', 'premium']);
  page.dataset.order = `${plan}-${queryValue('billing', ['annual', 'monthly'])}`;
}

let promoEmail: string | null = null;

/** As custom properties, which the notice in the HTML shows: a changed text would not be the HTML that React adopts. */
function showPromo(): void {
  try {
    const code = localStorage.getItem('promo_code');
    const email = localStorage.getItem('promo_email');
    const isOver = Number(localStorage.getItem('promo_deadline') || Infinity) <= Date.now();
    if (!code || !email || isOver) return;
    promoEmail = email;
    page.dataset.promo = '';
    page.style.setProperty('--promo-code', quoted(code));
    page.style.setProperty('--promo-email', quoted(email));
  } catch {
    // Storage is blocked: there is no promo code.
  }
}

function quoted(text: string): string {
  return `"${CSS.escape(text.length <= 120 ? text : `${text.slice(0, 120).toWellFormed()}…`)}"`;
}

/** The form, until the application has adopted it. */
function earlyForm(): HTMLFormElement | null {
  return document.querySelector('form[data-early]');
}

/** Enables the button, and shows the warning of an email that is not the promo code's. */
function updateForm(): void {
  const form = earlyForm();
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (!form || !button) return;
  const email = form.querySelector<HTMLInputElement>('[name=email]')?.value.trim() ?? '';
  button.disabled = !email || !form.querySelector(':checked');
  if (promoEmail !== null) page.dataset.promo = differsFromPromoEmail(email, promoEmail) ? 'other-email' : '';
}

/** As in `machines/purchase/subscribe-context.ts`. */
function differsFromPromoEmail(email: string, expected: string): boolean {
  const isEmail = email.length <= 254 && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email);
  return isEmail && email.toLowerCase() !== expected.trim().toLowerCase();
}

let isRestored = false;

/** What the application would restore. Later, it would meet what is being typed. */
function restoreForm(): void {
  const form = earlyForm();
  const field = form?.querySelector<HTMLInputElement>('[name=email]');
  if (!form || !field || isRestored) return;
  isRestored = true;
  const { email, accountType } = readStored();
  if (typeof email === 'string' && !field.value) field.value = email;
  const radio = form.querySelector<HTMLInputElement>(`[value="${CSS.escape(String(accountType))}"]`);
  if (radio && !form.querySelector(':checked')) radio.checked = true;
  if (takeSubmit()) form.dataset.early = 'submitted';
  updateForm();
}

/** Was the form sent before the page loaded itself again, because files of it were missing? Told once. */
function takeSubmit(): boolean {
  try {
    const address = sessionStorage.getItem('submitted');
    sessionStorage.removeItem('submitted');
    return address === location.href;
  } catch {
    // Storage is blocked: nothing was noted.
    return false;
  }
}

function readStored(): { email?: unknown; accountType?: unknown } {
  try {
    return JSON.parse(sessionStorage.getItem('subscription') ?? '') ?? {};
  } catch {
    // Nothing is stored, or storage is blocked.
    return {};
  }
}

/** Whoever goes on typing takes the submit back. */
function edit(): void {
  const form = earlyForm();
  if (!form) return;
  // Nothing is restored yet while the HTML still arrives.
  restoreForm();
  form.dataset.early = '';
  updateForm();
  storeForm(form);
}

/** A reload may come before the application. */
function storeForm(form: HTMLFormElement): void {
  const email = form.querySelector<HTMLInputElement>('[name=email]')?.value;
  const accountType = form.querySelector<HTMLInputElement>(':checked')?.value;
  try {
    sessionStorage.setItem('subscription', JSON.stringify({ ...readStored(), email, accountType }));
  } catch {
    // Storage is blocked or full: the form stays as it is.
  }
}

function keepSubmit(event: Event): void {
  const form = earlyForm();
  if (!form) return;
  event.preventDefault();
  form.dataset.early = 'submitted';
}

showOrder();
showPromo();
addEventListener('DOMContentLoaded', restoreForm);
addEventListener('input', edit);
addEventListener('submit', keepSubmit);
// Browsers fill forms in again after a reload or Back.
addEventListener('pageshow', updateForm);

export {};
