import { createContext, useContext } from 'react';

/** The drawing of a page that is not the page of a browser's tab: as at first, scrolled to its middle, with its waits long, or with a keyboard over it. */
export type PictureKind = 'usual' | 'scrolled' | 'slow' | 'keyboard';

/** The height of the keyboard in a picture, in CSS pixels: that of many phones. */
export const keyboardPx = 336;

/** Set around a page that the Lab draws at some moment. */
export const PictureContext = createContext<PictureKind | null>(null);

/** Is this page a picture? Then it names no tab, scrolls no window and loads nothing. */
export function useIsPicture(): boolean {
  return usePictureKind() !== null;
}

/** `null` on the page of the browser's tab. */
export function usePictureKind(): PictureKind | null {
  return useContext(PictureContext);
}
