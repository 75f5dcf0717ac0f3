// Sends what the "Try it" forms hold, shows the answer, and filters the calls.
const base = document.getElementById('base');

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
    show(form, { status: response.status, outcome: `after ${seconds()}`, received: text });
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
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text || '(an empty body)';
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

for (const form of document.querySelectorAll('.try form')) {
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
