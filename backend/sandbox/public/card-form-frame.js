// The card form inside its frame. The page around it sends the client secret.
const element = (id) => document.getElementById(id);
const fields = ['number', 'expiry', 'cvc', 'name'];
let clientSecret = '';

function post(message) {
  parent.postMessage(message, location.origin);
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin || data?.type !== 'open') return;
  clientSecret = data.clientSecret;
  open();
});

async function open() {
  const session = await send('session', {});
  element('plan').textContent = session.error ?? `${session.name}, ${session.cycle.toLowerCase()} · ${session.email}`;
  if (session.error) return;
  element('total').textContent = session.total;
  element('per').textContent = session.perMonth;
  element('pay').textContent = `Pay ${session.total}`;
  element('pay').disabled = false;
  post({ type: 'rendered' });
}

element('number').addEventListener('input', ({ target }) => {
  target.value = digitsOf(target.value)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
});
element('expiry').addEventListener('input', ({ target, inputType }) => {
  if (inputType === 'deleteContentBackward') return;
  target.value = digitsOf(target.value)
    .slice(0, 4)
    .replace(/^(\d\d)(?=\d)/, '$1 / ');
});
element('cvc').addEventListener('input', ({ target }) => {
  target.value = digitsOf(target.value).slice(0, 4);
});

element('cards').addEventListener('click', ({ target }) => {
  const number = target.closest('button')?.dataset.number;
  if (!number) return;
  element('number').value = number;
  element('expiry').value = '12 / 40';
  element('cvc').value = '123';
  element('name').value = 'Sam Rivers';
  for (const field of fields) showError(field, '');
  element('pay').focus();
});

element('form').addEventListener('submit', (event) => {
  event.preventDefault();
  if (element('pay').disabled) return;
  const errors = fields.map((field) => [field, errorIn(field, element(field).value.trim())]);
  for (const [field, error] of errors) showError(field, error);
  const first = errors.find(([, error]) => error);
  if (first) element(first[0]).focus();
  else pay();
});

async function pay(secondFactor) {
  const total = element('total').textContent;
  element('pay').disabled = true;
  element('pay').textContent = 'Processing…';
  showFormError('');
  post({ type: 'submitted' });
  const result = await send('pay', {
    number: digitsOf(element('number').value),
    ...(secondFactor ? { second_factor: secondFactor } : {}),
  });
  if (result.status === 'complete') {
    element('pay').textContent = 'Paid';
    post({ type: 'complete', returnPath: result.returnPath });
    return;
  }
  element('pay').disabled = false;
  element('pay').textContent = `Pay ${total}`;
  if (result.status === 'second_factor') askSecondFactor();
  else {
    showFormError(result.message ?? result.error);
    post({ type: 'declined' });
  }
}

function askSecondFactor() {
  const dialog = element('second-factor');
  dialog.returnValue = '';
  dialog.addEventListener('close', () => pay(dialog.returnValue === 'passed' ? 'passed' : 'failed'), {
    once: true,
  });
  dialog.showModal();
}

function errorIn(field, value) {
  if (field === 'number') return digitsOf(value).length === 16 ? '' : 'Your card number is incomplete.';
  if (field === 'cvc') return /^\d{3,4}$/.test(value) ? '' : 'Your card’s security code is incomplete.';
  if (field === 'name') return value ? '' : 'Enter the name on the card.';
  const [month, year] = value.split('/').map((part) => Number(part));
  if (!(month >= 1 && month <= 12) || !/\d\d$/.test(value) || year === undefined) {
    return 'Your card’s expiration date is incomplete.';
  }
  return new Date(2000 + year, month) > new Date() ? '' : 'Your card’s expiration date is in the past.';
}

function showError(field, error) {
  element(field).setAttribute('aria-invalid', String(error !== ''));
  element(`${field}-error`).textContent = error;
  element(`${field}-error`).hidden = error === '';
}

function showFormError(text) {
  element('form-error').textContent = text;
  element('form-error').hidden = text === '';
}

async function send(path, body) {
  try {
    const response = await fetch(`/sandbox/card-payments/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_secret: clientSecret, ...body }),
    });
    return await response.json();
  } catch {
    return { error: 'The connection failed. Please try again.' };
  }
}

function digitsOf(text) {
  return text.replace(/\D/g, '');
}

new ResizeObserver(() => post({ type: 'resized', height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
post({ type: 'ready' });
