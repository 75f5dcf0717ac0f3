import { Fragment } from 'react';

/** A name such as `slow.and.strong`, `Europe/Stockholm` or `creatingUser` that wraps between its words, not inside one. */
export function Breakable({ name }: { name: string }) {
  return (
    <span translate="no">
      {name.split(/(?<=[._/])|(?<=[a-z])(?=[A-Z])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
        <Fragment key={at}>
          {at > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
