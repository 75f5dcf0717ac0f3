import 'react';

/** Invoker commands, which @types/react does not know yet: a button that opens or closes a dialog without script. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
