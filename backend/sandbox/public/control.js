// The live log of calls, fetched every second while the page is visible.
const rows = document.getElementById('calls-rows');
const none = document.getElementById('calls-none');
const all = document.getElementById('calls-all');
let maxRows = 20;
let last = '';

function cell(row, text, className) {
  const td = row.insertCell();
  td.className = className ?? '';
  td.append(text);
  return td;
}

function chip(text, className) {
  const span = document.createElement('span');
  span.className = `chip ${className}`;
  span.textContent = text;
  return span;
}

function code(text) {
  const element = document.createElement('code');
  element.textContent = text;
  return element;
}

function show(calls) {
  rows.replaceChildren();
  none.hidden = calls.length > 0;
  all.hidden = calls.length <= maxRows;
  for (const call of calls.slice(0, maxRows)) {
    const row = rows.insertRow();
    cell(row, new Date(call.time).toLocaleTimeString(), 'number');
    cell(row, call.name ?? `${call.method} ${call.path}`);
    cell(row, code(call.customer ?? '–'));
    cell(row, code(JSON.stringify(call.request ?? {}).slice(0, 240)), 'request');
    const answer = cell(row, chip(statusOf(call), call.status >= 200 && call.status < 300 ? 'good' : 'bad'));
    if (call.fault) answer.append(' ', chip(call.fault, 'bad'));
    cell(row, call.ms === null ? '' : String(call.ms), 'number');
  }
}

function statusOf({ status }) {
  if (status === null) return 'pending';
  return status === 0 ? 'no answer' : String(status);
}

async function refresh() {
  if (document.hidden) return;
  const response = await fetch('/sandbox/api/calls');
  const text = await response.text();
  if (text === last) return;
  last = text;
  show(JSON.parse(text).calls);
}

all.addEventListener('click', () => {
  maxRows = Number.POSITIVE_INFINITY;
  show(JSON.parse(last).calls);
});

refresh();
setInterval(() => refresh().catch(() => undefined), 1000);
