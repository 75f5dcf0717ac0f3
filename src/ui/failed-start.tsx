import styled from 'styled-components';
import { Notice } from './notice.tsx';

/**
 * Prerendered advice for when the application could not start (`src/document/boot.ts` says so on the `html` element), or when the
 * browser runs no scripts at all.
 */
export function FailedStart() {
  return (
    <>
      <OnlyFailed role="alert">
        <Notice tone="warning">This page did not load completely. Please load it again.</Notice>
      </OnlyFailed>
      <noscript>
        <Notice tone="warning">
          This page needs JavaScript. Allow it for this site in your browser’s settings, then load the page again.
        </Notice>
      </noscript>
    </>
  );
}

const OnlyFailed = styled.div`
  margin-top: var(--s4);

  html:not([data-failed]) & {
    display: none;
  }
`;
