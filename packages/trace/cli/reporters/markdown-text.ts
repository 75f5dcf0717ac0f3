/** A sentence, with names between backticks, as Markdown on GitHub that shows it as it is: no markup, mention or link comes of it. */
export function markdownText(sentence: string): string {
  const line = shortened(sentence);
  return line
    .split('`')
    .map((part, index) => (index % 2 === 1 ? markdownCode(part) : plain(part)))
    .join('');
}

/** A name as code. */
export function markdownCode(name: string): string {
  const line = shortened(name);
  if (line === '') return '';
  // A table would cut it at the bar, and only spaces are no code.
  return /[|`]|^ | $/.test(line) ? `<code>${escaped(line)}</code>` : `\`${line}\``;
}

/** In characters: nobody reads more in a table. */
const maxText = 600;

function shortened(text: string): string {
  const line = text.toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ');
  return line.length > maxText ? `${line.slice(0, maxText).toWellFormed()} …` : line;
}

/** GitHub links people, issues and addresses in what is no code, entities or not: a space of no width breaks them. */
function plain(text: string): string {
  return escaped(text.replace(/@(?=\w)|#(?=\d)|:(?=\/\/)|\bGH-(?=\d)|\bwww(?=\.)/gi, '$&\u200b'));
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>&|~#!$]/g, (one) => `&#${one.charCodeAt(0)};`);
}
