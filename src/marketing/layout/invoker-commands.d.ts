import 'react';

/** Invoker commands, missing in @types/react: a button that opens or closes a dialog without scripts. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
