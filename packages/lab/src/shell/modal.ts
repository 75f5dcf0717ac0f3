/**
 * The ref of a `<dialog>` that is modal while it is rendered. It is closed while the element is still in the page: later it could not
 * return the focus.
 */
export function modal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  dialog?.showModal();
  return dialog ? () => dialog.close() : undefined;
}
