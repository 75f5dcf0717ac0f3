import type { CardFormOptions } from './card-form.ts';
import type { BrowserEventSource } from './service-types.ts';

type CreateCardForm = (options: CardFormOptions) => BrowserEventSource<'cardForm'>;

let bring: (create: CreateCardForm) => void;
const code = new Promise<CreateCardForm>((resolve) => {
  bring = resolve;
});

/** Called by the page that shows the card form: every other page starts without its code. */
export function bringCardForm(create: CreateCardForm): void {
  bring(create);
}

/** The card form, once its page has brought the code. */
export function createBroughtCardForm(options: CardFormOptions): BrowserEventSource<'cardForm'> {
  let start: BrowserEventSource<'cardForm'> | undefined;

  return (actor) => {
    let isOver = false;
    let end: (() => void) | undefined;
    code.then((create) => {
      if (isOver) return;
      start ??= create(options);
      end = start(actor);
    });
    return () => {
      isOver = true;
      end?.();
    };
  };
}
