import { finish, type Portions, portionItems, within } from './portions.ts';
import { packRunsInPortions } from './runs.ts';
import type { Session, SessionFile } from './session.ts';
import { sessionVersion } from './session-limits.ts';

type PageFile = SessionFile['pages'][number];

/** A session as its file holds it: runs of similar inputs and steps become one entry each. */
export function* packSession({ pages, ...head }: Session): Portions<SessionFile> {
  const packed: PageFile[] = [];
  for (const page of pages) {
    const inputs = yield* within([0, 0.5], packRunsInPortions(page.inputs));
    if (page.kind === 'inputs') packed.push({ ...page, inputs });
    else packed.push({ ...page, inputs, steps: yield* within([0.5, 1], packRunsInPortions(page.steps)) });
  }
  return { format: 'session', version: sessionVersion, ...head, pages: packed };
}

/** The text of a session's file, unchecked: customers' pages do without the code that checks it. */
export function sessionText(session: Session): string {
  return finish(fileText(finish(packSession(session))));
}

/** JSON with a line for each field, chart, input and step, so that two versions of a session can be compared line by line. */
export function* fileText({ pages, ...head }: SessionFile): Portions<string> {
  const texts: string[] = [];
  for (const page of pages) texts.push(yield* pageText(page));
  return `${block('{', [...fields(head), `"pages":${block('[', texts, ']')}`], '}')}\n`;
}

function* pageText(page: PageFile): Portions<string> {
  if (page.kind === 'inputs') {
    const { inputs, ...head } = page;
    return block('{', [...fields(head), `"inputs":${yield* itemLines(inputs)}`], '}');
  }
  const { machines, inputs, steps, ...head } = page;
  const charts = `"machines":${block('{', fields(machines), '}')}`;
  const inputLines = yield* within([0, 0.5], itemLines(inputs));
  const stepLines = yield* within([0.5, 1], itemLines(steps));
  return block('{', [...fields(head), charts, `"inputs":${inputLines}`, `"steps":${stepLines}`], '}');
}

function fields(object: object): string[] {
  return Object.entries(object).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
}

function* itemLines(list: readonly object[]): Portions<string> {
  const lines: string[] = [];
  for (const item of list) {
    lines.push(JSON.stringify(item));
    if (lines.length % portionItems === 0) yield lines.length / list.length;
  }
  return block('[', lines, ']');
}

function block(open: string, lines: readonly string[], close: string): string {
  return lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')}\n${close}`;
}
