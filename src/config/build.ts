/**
 * The build of this page, as its document names it (`scripts/build/app-version.ts`). It is not in the code, so that files that a commit
 * does not change keep their names. Empty without a document, as where pages are prerendered.
 */
export function readBuild(): { version: string; commit: string } {
  const { version = '', commit = '' }: DOMStringMap =
    typeof document === 'undefined' ? {} : document.documentElement.dataset;
  return { version, commit };
}
