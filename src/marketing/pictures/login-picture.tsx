import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Illustration } from './illustration.tsx';
import { FakeButton, FakeField, Frame } from './screen.tsx';

/** Step 7: the remote browser, where the customer logs in to Instagram. */
export function LoginPicture(): ReactNode {
  return (
    <Browser role="img" aria-label="A remote browser window with the login of an Instagram account.">
      <Controls>
        <i />
        <i />
        <i />
        <span>Remote browser</span>
        <FakeButton>Pause Auto-check</FakeButton>
      </Controls>
      <Login>
        <Illustration $variant={0} $size="64px" />
        <b translate="no">@your.studio</b>
        <FakeField>••••••••••••</FakeField>
        <FakeButton $primary>Log in</FakeButton>
      </Login>
    </Browser>
  );
}

const Browser = styled(Frame)`
  margin-bottom: clamp(-72px, -5vw, -40px);
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 10px 14px;
  border-bottom: 1px solid var(--line);
  color: var(--ink-3);

  i {
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--line);
  }

  > span:nth-of-type(1) {
    margin-inline: 8px auto;
    white-space: nowrap;
  }

  ${media.phone} {
    > :last-child {
      display: none;
    }
  }
`;

const Login = styled.div`
  display: grid;
  gap: var(--s3);
  justify-items: center;
  padding: 28px 20px 88px;
  background: var(--paper);

  > div {
    width: min(280px, 100%);
  }

  > span {
    justify-self: center;
    width: min(280px, 100%);
    text-align: center;
  }
`;
