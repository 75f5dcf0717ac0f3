// Sends what the "Try it" forms hold, shows the answer, and filters the calls.
const base = document.getElementById('base');
const forms = document.querySelectorAll('.try form');

/** What an answer says that later calls need: the journey can be walked at any backend. */
const valuesOf = {
  '/create_user_temp': ({ id }) => ({ user_id: id }),
  '/verify-activation': ({ uid }) => ({ user_id: uid, uid }),
  '/get-main-accounts': ({ accounts }) => ({ account_id: idsOf(accounts, 'main_account_id').at(-1) }),
  '/get-user-templates': ({ templates }) => {
    const ids = idsOf(templates, 'template_id');
    return { template_id: ids.at(-1), selected_templates: ids };
  },
};

function idsOf(rows, name) {
  return Array.isArray(rows) ? rows.map((row) => row?.[name]) : [];
}

async function send(form) {
  const { method, path, timeout } = form.dataset;
  const fields = readFields(form);
  if (!fields) return;
  const url = addressOf(path, fields, method);
  const button = form.querySelector('button');
  show(form, { sent: `${method} ${url}`, outcome: 'Waiting for the answer …' });
  button.disabled = true;
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(2)} s`;
  try {
    const response = await fetch(url, requestOf(method, fields, Number(timeout)));
    const text = await bodyOf(response);
    const filled = response.ok ? fillForms(path, text) : '';
    show(form, { status: response.status, outcome: `after ${seconds()}${filled}`, received: text });
  } catch (error) {
    show(form, { outcome: failureOf(error, Number(timeout)) });
  } finally {
    button.disabled = false;
  }
}

/** The fields of the request; nothing when the body is not a JSON object, which the form then says. */
function readFields(form) {
  const { body } = form.elements;
  const error = form.querySelector('.error');
  error.hidden = true;
  if (!body) return Object.fromEntries(new FormData(form));
  body.removeAttribute('aria-invalid');
  try {
    const fields = JSON.parse(body.value);
    if (typeof fields === 'object' && fields !== null) return fields;
    throw new SyntaxError('it is not an object');
  } catch (thrown) {
    error.textContent = `The body is not a JSON object: ${thrown.message}`;
    error.hidden = false;
    body.setAttribute('aria-invalid', 'true');
    body.focus();
    return undefined;
  }
}

/** Fields that the path names are part of it, the other fields of a GET are its query. */
function addressOf(path, fields, method) {
  const rest = new Map(Object.entries(fields));
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const address = base.value.trim().replace(/\/$/, '') + filled;
  return method === 'GET' && rest.size > 0 ? `${address}?${new URLSearchParams([...rest])}` : address;
}

function requestOf(method, fields, timeout) {
  const shared = { method, credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(timeout) };
  if (method === 'GET') return shared;
  return { ...shared, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) };
}

async function bodyOf(response) {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('image/')) return `${type}, ${(await response.arrayBuffer()).byteLength} bytes`;
  const text = await response.text();
  const json = parsed(text);
  return json === undefined ? text || '(an empty body)' : JSON.stringify(json, null, 2);
}

/** Nothing for what is not JSON, and for integers that a script would round. */
function parsed(text) {
  if (/[:[,\s]-?\d{16}/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts what this answer says into the other forms; returns a note of what that was. */
function fillForms(path, text) {
  const values = Object.entries(valuesOf[path]?.(parsed(text) ?? {}) ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value.length !== 0,
  );
  for (const form of forms) for (const [field, value] of values) fillField(form, field, value);
  return values.length > 0 ? `. Now in the other forms: ${values.map(([field]) => field).join(', ')}` : '';
}

function fillField({ elements }, field, value) {
  if (elements[field]) elements[field].value = String(value);
  const fields = elements.body && parsed(elements.body.value);
  if (fields && Object.hasOwn(fields, field)) {
    elements.body.value = JSON.stringify({ ...fields, [field]: value }, null, 2);
  }
}

function failureOf(error, timeout) {
  if (error.name === 'TimeoutError') {
    return `No answer within ${timeout / 1000} seconds, when the product gives up.`;
  }
  return `No answer that a browser may read. Is there a backend at ${base.value}, and does it allow ${location.origin} by CORS?`;
}

function show(form, { sent, status, outcome, received }) {
  if (sent) form.querySelector('.sent').textContent = sent;
  const line = form.querySelector('.outcome');
  line.replaceChildren(...(status ? [chip(status), ' '] : []), outcome);
  const answer = form.querySelector('.received');
  answer.textContent = received ?? '';
  answer.hidden = received === undefined;
}

function chip(status) {
  const element = document.createElement('span');
  element.className = `chip ${status >= 200 && status < 300 ? 'good' : 'bad'}`;
  element.textContent = String(status);
  return element;
}

for (const form of forms) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form);
  });
}

const contents = document.querySelector('.contents details');
const filter = document.getElementById('filter');
filter.parentElement.hidden = false;

const wide = matchMedia('(min-width: 1000px)');
const openWhenWide = () => {
  contents.open = wide.matches;
};
wide.addEventListener('change', openWhenWide);
openWhenWide();

filter.addEventListener('input', () => {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const section of document.querySelectorAll('.call')) {
    const text = section.dataset.call.toLowerCase();
    const isFound = words.every((word) => text.includes(word));
    section.hidden = !isFound;
    document.querySelector(`[data-for="${section.id}"]`).hidden = !isFound;
    if (isFound) found += 1;
  }
  for (const group of document.querySelectorAll('.flow, .group')) {
    group.hidden = !group.querySelector('.call:not([hidden]), [data-for]:not([hidden])');
  }
  const outcome = found === 1 ? '1 call' : `${found} calls`;
  document.getElementById('filter-outcome').textContent = words.length > 0 ? outcome : '';
});
