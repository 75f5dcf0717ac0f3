import { noteLayerChange, swallowSecondClicks } from '@upwell/ui/second-click';
import { addressOf, requestInit } from '../../machines/api/request.ts';
import { checkPromoCode } from '../../machines/api/start-paths.ts';
import { readPromoCode } from '../../machines/marketing/promo-code.ts';
import { createPromo } from '../services/promo.ts';
import { safeStorage } from '../services/storage.ts';
import { boot } from './boot.ts';
import { bodyOf } from './draw-welcome.ts';

/** Opens and closes the dialog of the landing page where the browser does not, until the application does. */
function toggleDialog(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('[popovertarget]');
  if (!button || event.defaultPrevented) return;
  const dialog = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (dialog.open) dialog.close();
  else dialog.showModal();
}

/** The button of a dialog opens or closes it, also without the application. */
function noteDialog({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('[popovertarget]')) noteLayerChange();
}

const code = readPromoCode(location.search);

/** Stores the code in the address for /subscribe, if it is valid (`promo-banner.ts`), where the application does not run. */
async function keepPromo(): Promise<void> {
  if (!code) return;
  const call = { method: 'GET', path: checkPromoCode } as const;
  const address = addressOf(__CONFIG__.apiUrl, call, { code });
  const answer = await fetch(address, requestInit(call, {}, new AbortController().signal));
  const { email, is_expired, used, time_remaining_seconds } = await bodyOf(answer);
  if (typeof email !== 'string' || !email || isSet(is_expired) || isSet(used)) return;
  const left = Number(time_remaining_seconds);
  const secondsLeft = left > 0 ? left : null;
  await createPromo(safeStorage(() => localStorage)).tasks.storePromo({ code, email, secondsLeft });
}

/** As the API client reads a flag, but for what it cannot read. */
function isSet(flag: unknown): boolean {
  return Boolean(flag) && flag !== '0' && flag !== 'false';
}

swallowSecondClicks();
addEventListener('click', noteDialog);
if (!CSS.supports('selector(:popover-open)')) addEventListener('click', toggleDialog);
boot({ isWanted: code !== '', withoutApplication: () => void keepPromo().catch(() => undefined) });
