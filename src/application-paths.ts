/**
 * The paths that start the application instead of a content page. A list of its own, so that the build's configuration can read
 * it without reading the application.
 */
export const applicationPaths = [
  '/subscribe',
  '/checkout',
  '/success',
  '/canceled',
  '/onboarding',
  '/userOnboarding',
  '/lab',
] as const;

/** Does this path start the application, whatever slashes end it? */
export function isApplicationPath(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  return applicationPaths.some((known) => known.toLowerCase() === path);
}
