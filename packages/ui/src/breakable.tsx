import { Fragment } from 'react';

/** A name such as `slow.and.strong`, `Europe/Stockholm` or `creatingUser` that wraps between its words, not inside one. */
export function Breakable({ name }: { name: string }) {
  const parts = name.replace(/[._/](?!$)|[a-z](?=[A-Z])/g, '$&\0').split('\0');
  return (
    <span translate="no">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
        <Fragment key={at}>
          {at > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
