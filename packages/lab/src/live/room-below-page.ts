import { useLayoutEffect } from 'react';

let room: HTMLElement | null = null;

/** Adds what the page is scrolled on by, so that the dock covers none of it for good. It stays in the page, which the dock does not. */
export function addRoomBelowPage(): void {
  const host = document.createElement('div');
  host.style.cssText = 'all: initial !important; display: contents !important';
  room = document.createElement('div');
  room.style.cssText = 'position: absolute; width: 1px; display: none';
  host.attachShadow({ mode: 'closed' }).append(room);
  document.documentElement.append(host);
}

/** Keeps this room, in pixels, below the page. A page that does not scroll gets none: a scrollbar would make it narrower. */
export function useRoomBelowPage(height: number): void {
  useLayoutEffect(() => (room ? placeBelowPage(room) : undefined), []);
  useLayoutEffect(() => {
    if (room) room.style.height = `${height}px`;
  }, [height]);
}

function placeBelowPage({ style }: HTMLElement): () => void {
  const page = document.documentElement;
  const place = () => {
    const { scrollTop } = page;
    style.display = 'none';
    const { scrollHeight, clientHeight } = page;
    style.top = `${scrollHeight}px`;
    style.display = scrollHeight > clientHeight ? 'block' : 'none';
    page.scrollTo({ top: scrollTop, behavior: 'instant' });
  };
  const observer = new ResizeObserver(place);
  observer.observe(page);
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    style.display = 'none';
  };
}
