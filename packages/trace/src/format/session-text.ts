import { packRuns } from './runs.ts';
import type { Session, SessionFile } from './session.ts';
import { sessionVersion } from './session-limits.ts';

type PageFile = SessionFile['pages'][number];

/** A session as its file holds it: runs of similar inputs and steps become one entry each. */
export function packSession({ pages, ...head }: Session): SessionFile {
  return {
    format: 'session',
    version: sessionVersion,
    ...head,
    pages: pages.map((page): PageFile => {
      const inputs = packRuns(page.inputs);
      return page.kind === 'trace' ? { ...page, inputs, steps: packRuns(page.steps) } : { ...page, inputs };
    }),
  };
}

/** The text of a session's file, unchecked: customers' pages do without the code that checks it. */
export function sessionText(session: Session): string {
  return fileText(packSession(session));
}

/** JSON with a line for each field, chart, input and step, so that two versions of a session can be compared line by line. */
export function fileText({ pages, ...head }: SessionFile): string {
  return `${block('{', [...fields(head), `"pages":${block('[', pages.map(pageText), ']')}`], '}')}\n`;
}

function pageText(page: PageFile): string {
  if (page.kind === 'inputs') {
    const { inputs, ...head } = page;
    return block('{', [...fields(head), `"inputs":${itemLines(inputs)}`], '}');
  }
  const { machines, inputs, steps, ...head } = page;
  const charts = `"machines":${block('{', fields(machines), '}')}`;
  return block(
    '{',
    [...fields(head), charts, `"inputs":${itemLines(inputs)}`, `"steps":${itemLines(steps)}`],
    '}',
  );
}

function fields(object: object): string[] {
  return Object.entries(object).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
}

function itemLines(list: readonly object[]): string {
  return block(
    '[',
    list.map((item) => JSON.stringify(item)),
    ']',
  );
}

function block(open: string, lines: readonly string[], close: string): string {
  return lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')}\n${close}`;
}
