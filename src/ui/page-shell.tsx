import { type Elements, media, Spinner, VisuallyHidden } from '@upwell/ui';
import styled, { css } from 'styled-components';
import { config } from '../config/config.ts';
import { Logo } from './logo.tsx';
import { SupportEmail } from './support-email.tsx';
import { useFocusRescue } from './use-focus-rescue.ts';

type Width = 'sheet' | 'page';

export interface PageShellProps {
  children?: Elements;
  /** Shows a spinner below the children. */
  busy?: boolean;
  /** `sheet` for one card, `page` for two columns. */
  width?: Width;
}

/** The frame of application pages: logo, content, and contact at the bottom. */
export function PageShell({ children, busy = false, width = 'sheet' }: PageShellProps) {
  const main = useFocusRescue<HTMLElement>();
  return (
    <Frame>
      <Header $width={width}>
        <HomeLink href="/" aria-label={`${config.brandName}, home`}>
          <Logo />
        </HomeLink>
      </Header>
      <Main ref={main} tabIndex={-1} $width={width} aria-busy={busy || undefined}>
        {children}
        {busy && (
          <Pending>
            <Spinner $size="40px" />
            <VisuallyHidden>Loading...</VisuallyHidden>
          </Pending>
        )}
      </Main>
      <Footer>
        <p>
          Need help? <SupportEmail />
        </p>
      </Footer>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
`;

const column = css<{ $width: Width }>`
  width: min(${({ $width }) => ($width === 'sheet' ? '760px' : '1040px')}, 100% - 40px);
  margin-inline: auto;

  ${media.phone} {
    width: calc(100% - 24px);
  }
`;

const Header = styled.header<{ $width: Width }>`
  display: flex;
  align-items: center;
  min-height: 72px;
  ${column}

  ${media.phone} {
    min-height: 48px;
  }

  ${media.sideways} {
    min-height: 56px;
  }
`;

const HomeLink = styled.a`
  color: var(--ink);
  text-decoration: none;
`;

const Main = styled.main<{ $width: Width }>`
  margin-block: var(--s5) var(--s8);
  ${column}

  ${media.phone} {
    margin-top: var(--s1);
    margin-bottom: var(--s6);
  }

  ${media.sideways} {
    margin-top: 0;
  }
`;

const Pending = styled.div`
  display: grid;
  place-items: center;
  min-height: 40vh;
  color: var(--water);
`;

const Footer = styled.footer`
  padding: var(--s4) var(--gutter) var(--s5);
  font-size: var(--step--1);
  color: var(--ink-2);
  text-align: center;
`;
