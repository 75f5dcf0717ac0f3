import { boot } from './boot.ts';
import { keepPromo } from './keep-promo.ts';

/** The inline script of the landing page. Opens and closes its dialog where the browser does not, until the application does. */
function toggleDialog(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('[popovertarget]');
  if (!button || event.defaultPrevented) return;
  const dialog = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (dialog.open) dialog.close();
  else dialog.showModal();
}

if (!CSS.supports('selector(:popover-open)')) addEventListener('click', toggleDialog);
boot({ withoutApplication: () => void keepPromo().catch(() => undefined) });
