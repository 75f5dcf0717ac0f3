import { refEffect } from '@upwell/ui';
import type { RefCallback } from 'react';

/**
 * The ref of a `<dialog>` that is modal while it is rendered. It is closed while the element is still in the page: later it could not
 * return the focus.
 */
export function modal(): RefCallback<HTMLDialogElement> {
  return refEffect((dialog) => {
    dialog.showModal();
    return () => dialog.close();
  });
}
