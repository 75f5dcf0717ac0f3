import type { Journey } from './journey.ts';
import { packRuns } from './runs.ts';

/** The text of a journey's file: JSON with a line for each input, so that it can be read and compared. */
export function journeyText({ pages, ...head }: Journey): string {
  const texts = pages.map(({ inputs, ...page }) => {
    const lines = packRuns(inputs).map((input) => JSON.stringify(input));
    return `{\n${[...fields(page), `"inputs":[\n${lines.join(',\n')}\n]`].join(',\n')}\n}`;
  });
  return `{${[...fields(head), `"pages":[\n${texts.join(',\n')}\n]`].join(',\n')}}\n`;
}

function fields(object: object): string[] {
  return Object.entries(object).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
}
