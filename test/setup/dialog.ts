/** jsdom does not implement modal dialogs. */

const openers = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  openers.set(this, document.activeElement);
  this.setAttribute('open', '');
  const first = this.hasAttribute('autofocus') ? this : this.querySelector<HTMLElement>('[autofocus]');
  (first ?? this.querySelector('button'))?.focus();
};

HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
};

/** Nothing in a closed dialog takes the focus. */
const focusAnywhere = HTMLElement.prototype.focus;

HTMLElement.prototype.focus = function focus(this: HTMLElement, options?: FocusOptions) {
  if (this.closest('dialog:not([open])') === null) focusAnywhere.call(this, options);
};
