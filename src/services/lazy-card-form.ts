import type { CardFormOptions } from './card-form.ts';
import type { BrowserEventSource } from './service-types.ts';

/** The card form, whose code only the page that shows it loads: every other page starts without it. */
export function createLazyCardForm(options: CardFormOptions): BrowserEventSource<'cardForm'> {
  let start: BrowserEventSource<'cardForm'> | undefined;

  return (actor) => {
    let isOver = false;
    let end: (() => void) | undefined;
    import('./card-form.ts').then(
      ({ createCardForm }) => {
        if (isOver) return;
        start ??= createCardForm(options);
        end = start(actor);
      },
      () => {
        if (!isOver) actor.send({ type: 'cardForm.failed', reason: 'script' });
      },
    );
    return () => {
      isOver = true;
      end?.();
    };
  };
}
