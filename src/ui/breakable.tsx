import { Fragment } from 'react';

/** A name such as `slow.and.strong` or `Europe/Stockholm`, which a narrow screen breaks after its marks, not inside a word. */
export function Breakable({ name }: { name: string }) {
  return name.split(/(?<=[._/])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name are nothing but their places in it
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
