// The card form in its frame. The page around it opens it with a client secret.
const element = (id) => document.getElementById(id);
const fields = ['number', 'expiry', 'cvc', 'name'];
let clientSecret = '';

function tell(message) {
  parent.postMessage(message, location.origin);
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin || data?.type !== 'open') return;
  clientSecret = data.clientSecret;
  open();
});

async function open() {
  const session = await send('session', {});
  element('plan').textContent =
    session.error ?? `${session.name}, ${session.cycle.toLowerCase()} · ${session.email}`;
  if (session.error) return;
  element('total').textContent = session.total;
  element('per').textContent = session.perMonth;
  element('pay').textContent = `Pay ${session.total}`;
  element('pay').disabled = false;
  tell({ type: 'rendered' });
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
  const problems = fields.map((field) => [field, problemWith(field, element(field).value.trim())]);
  for (const [field, problem] of problems) showError(field, problem);
  const wrong = problems.find(([, problem]) => problem);
  if (wrong) element(wrong[0]).focus();
  else pay();
});

async function pay(secondFactor) {
  const total = element('total').textContent;
  element('pay').disabled = true;
  element('pay').textContent = 'Processing…';
  showProblem('');
  tell({ type: 'submitted' });
  const result = await send('pay', {
    number: digitsOf(element('number').value),
    ...(secondFactor ? { second_factor: secondFactor } : {}),
  });
  if (result.status === 'complete') {
    element('pay').textContent = 'Paid';
    tell({ type: 'complete', returnPath: result.returnPath });
    return;
  }
  element('pay').disabled = false;
  element('pay').textContent = `Pay ${total}`;
  if (result.status === 'second_factor') askSecondFactor();
  else {
    showProblem(result.message ?? result.error);
    tell({ type: 'declined' });
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

function problemWith(field, value) {
  if (field === 'number') return digitsOf(value).length === 16 ? '' : 'Your card number is incomplete.';
  if (field === 'cvc') return /^\d{3,4}$/.test(value) ? '' : 'Your card’s security code is incomplete.';
  if (field === 'name') return value ? '' : 'Enter the name on the card.';
  const [month, year] = value.split('/').map((part) => Number(part));
  if (!(month >= 1 && month <= 12) || !/\d\d$/.test(value) || year === undefined) {
    return 'Your card’s expiration date is incomplete.';
  }
  return new Date(2000 + year, month) > new Date() ? '' : 'Your card’s expiration date is in the past.';
}

function showError(field, problem) {
  element(field).setAttribute('aria-invalid', String(problem !== ''));
  element(`${field}-error`).textContent = problem;
  element(`${field}-error`).hidden = problem === '';
}

function showProblem(text) {
  element('problem').textContent = text;
  element('problem').hidden = text === '';
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

new ResizeObserver(() => tell({ type: 'resized', height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
tell({ type: 'ready' });
