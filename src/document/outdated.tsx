import { Button } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { config } from '../config/config.ts';
import { Logo } from '../ui/logo.tsx';
import { Notice } from '../ui/notice.tsx';

/**
 * The notice that `early-browser.ts` puts into the page where the browser does not run the application. A page that can be read without it
 * stays, and the notice can be closed; any other is replaced.
 */
export function Outdated({ isContent }: { isContent: boolean }): ReactNode {
  return (
    <>
      {!isContent && <WithoutRoot />}
      <template id="outdated">
        <OutdatedNotice role="alert" $isContent={isContent}>
          {!isContent && <Logo />}
          <Notice tone="warning">
            <p>
              This page needs a newer browser. Update your phone, or open this page on another device. Your link keeps
              working.
            </p>
            <p>
              <span>{`It works in ${__OLDEST_BROWSERS__}, and in newer ones. Need help? `}</span>
              <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
            </p>
            {isContent && (
              <Button look="plain" size="small">
                Close
              </Button>
            )}
          </Notice>
        </OutdatedNotice>
      </template>
    </>
  );
}

const WithoutRoot = createGlobalStyle`
  html[data-outdated] #root {
    display: none;
  }
`;

const OutdatedNotice = styled.div<{ $isContent: boolean }>`
  position: ${({ $isContent }) => ($isContent ? 'sticky' : 'static')};
  bottom: 0;
  z-index: 10;
  display: grid;
  gap: var(--s5);
  max-width: 760px;
  margin: 0 auto;
  padding: var(--s5) var(--gutter);
`;
