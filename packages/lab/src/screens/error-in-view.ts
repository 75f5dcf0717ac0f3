/** An alert, a sentence that the page is there for (docs/lab.md), a field that was refused. */
const errors = '[role="alert"]:not(:empty), [data-first-frame], [aria-invalid="true"]';

/**
 * Scrolls the page of a picture to what it says about a failure, also when that comes later, and back. Not by `scrollIntoView`, which
 * scrolls the Lab around the picture, too.
 */
export function keepErrorInView({ ownerDocument: page }: Element): () => void {
  const observer = new MutationObserver(show);

  function show(): void {
    const error = page.querySelector(errors);
    for (let frame = error?.parentElement; error && frame; frame = frame.parentElement) bringInto(frame, error);
  }

  observer.observe(page.body, { childList: true, subtree: true });
  show();
  return () => {
    observer.disconnect();
    page.documentElement.scrollTop = 0;
  };
}

/** To the middle of what scrolls, unless it is seen there already. */
function bringInto(frame: Element, error: Element): void {
  const { top, bottom, height } = error.getBoundingClientRect();
  const isPage = frame === frame.ownerDocument.documentElement;
  const start = isPage ? 0 : frame.getBoundingClientRect().top;
  if (top < start || bottom > start + frame.clientHeight)
    frame.scrollTop += top - start - (frame.clientHeight - height) / 2;
}
