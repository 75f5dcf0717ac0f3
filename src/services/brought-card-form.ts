import type { CardFormOptions } from './card-form.ts';
import type { BrowserEventSource } from './service-types.ts';

type CreateCardForm = (options: CardFormOptions) => BrowserEventSource<'cardForm'>;

const code = Promise.withResolvers<CreateCardForm>();

/** Called by the page that shows the card form: every other page starts without its code. */
export function bringCardForm(create: CreateCardForm): void {
  code.resolve(create);
}

/** The card form, once its page has brought the code. */
export function createBroughtCardForm(options: CardFormOptions): BrowserEventSource<'cardForm'> {
  let start: BrowserEventSource<'cardForm'> | undefined;

  return (actor) => {
    let isOver = false;
    let end: (() => void) | undefined;
    code.promise.then((create) => {
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
