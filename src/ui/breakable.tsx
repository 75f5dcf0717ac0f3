import { Fragment } from 'react';

/** A name such as `slow.and.strong` or `Europe/Stockholm` that wraps after its punctuation, not inside a word. */
export function Breakable({ name }: { name: string }) {
  return name.split(/(?<=[._/])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
