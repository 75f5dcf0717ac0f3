import { createContext, useContext } from 'react';

/** The part of the URL an application page reads. */
export interface Address {
  pathname: string;
  search: string;
}

/** A test's address; the product reads the browser's. */
export const AddressContext = createContext<Address | null>(null);

/**
 * The address an application page was opened at. These pages are entered and left by full page loads (their security
 * policies differ), so it never changes under them, and they need no router.
 */
export function useAddress(): Address {
  return useContext(AddressContext) ?? window.location;
}
