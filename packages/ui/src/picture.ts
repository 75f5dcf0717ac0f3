import { createContext, useContext } from 'react';

/** `true` around a page that the Lab draws at some moment. It is not the page of the browser's tab. */
export const PictureContext = createContext(false);

/** Is this page a picture? Then it names no tab, scrolls no window, loads nothing, and its waits do not become long. */
export function useIsPicture(): boolean {
  return useContext(PictureContext);
}
