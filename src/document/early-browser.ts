import { readBuild } from '../config/build.ts';
import { neededNames } from './needed-names.ts';

/**
 * The first script of a page that needs the application. Where the browser does not run it, `html` says so, and the page that it is too
 * old (`outdated.tsx`). Written for browsers of any age: no syntax younger than 2015.
 */
const page = document.documentElement;

window.tellOutdated = (lacking) => {
  if (page.hasAttribute('data-outdated')) return;
  page.setAttribute('data-outdated', '');
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
  else show();
  if (__EVENTS__ && 'fetch' in window) report(lacking);
};

const missing = neededNames.filter((path) => !has(path));
if (missing.length > 0) window.tellOutdated(missing.join(' '));

function show(): void {
  const notice = document.getElementById('outdated') as HTMLTemplateElement;
  const box = notice.content.firstElementChild;
  const close = notice.content.querySelector('button');
  document.body.appendChild(notice.content);
  if (box && close) close.addEventListener('click', () => box.remove());
}

function has(path: string): boolean {
  return Boolean(path.split('.').reduce((value, name) => (value ? Reflect.get(value, name) : value), window));
}

/** As `ErrorReport` has it. Nobody changed the page yet. */
function report(lacking: string): void {
  const changes = { lang: page.lang, classes: page.className, fonts: 0, foreign: [] };
  const report = {
    kind: 'browser',
    name: lacking,
    stack: '',
    build: readBuild(),
    page: location.pathname,
    changes,
    flows: [],
  };
  fetch(__CONFIG__.eventsUrl || '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}
