import { type Elements, media, Spinner, VisuallyHidden } from '@upwell/ui';
import styled from 'styled-components';
import { config } from '../config.ts';
import { Logo } from './logo.tsx';
import { SupportEmail } from './support-email.tsx';
import { useFocusRescue } from './use-focus-rescue.ts';

export interface PageShellProps {
  children?: Elements;
  /** Shows a spinner below the children. */
  busy?: boolean;
  /** `sheet` for one card, `page` for two columns. */
  width?: 'sheet' | 'page';
  /** Beside the logo, e.g. a back link. */
  aside?: Elements;
}

/** The frame of application pages: logo, content, and contact at the bottom. */
export function PageShell({ children, busy = false, width = 'sheet', aside }: PageShellProps) {
  const main = useFocusRescue<HTMLElement>();
  return (
    <Frame>
      <Header>
        <HomeLink href="/" aria-label={`${config.brandName}, home`}>
          <Logo />
        </HomeLink>
        {aside}
      </Header>
      <Main ref={main} $width={width} aria-busy={busy || undefined}>
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

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  width: min(1160px, 100% - 40px);
  min-height: 72px;
  margin-inline: auto;
`;

const HomeLink = styled.a`
  color: var(--ink);
  text-decoration: none;
`;

const Main = styled.main<{ $width: 'sheet' | 'page' }>`
  width: min(${({ $width }) => ($width === 'sheet' ? '760px' : '1040px')}, 100% - 40px);
  margin: var(--s5) auto var(--s8);

  ${media.phone} {
    width: calc(100% - 24px);
    margin-top: var(--s2);
    margin-bottom: var(--s6);
  }
`;

const Pending = styled.div`
  display: grid;
  place-items: center;
  min-height: 40vh;
  color: var(--water);
`;

const Footer = styled.footer`
  padding: var(--s4) 20px var(--s5);
  font-size: var(--step--1);
  color: var(--ink-2);
  text-align: center;
`;
