import { ClockIcon, hiddenEdge, MailIcon, media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SupportEmail } from '../../ui/support-email.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { sections } from '../layout/links.ts';
import { PageLinkButton } from '../layout/page-link-button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { Columns, TintedContent } from '../layout/section.tsx';
import { SitePage } from '../layout/site-page.tsx';

/** The contact form, and other ways to reach us. */
export function ContactPage(): ReactNode {
  return (
    <SitePage>
      <PageTitle title="Say hello." lede="Tell us what you need. A person reads it, and a person answers." />
      <TintedContent>
        <Layout $first="1.6fr">
          <ContactForm />
          <Cards>
            <Card>
              <MailIcon />
              <h2>Email</h2>
              <p>
                <SupportEmail />
              </p>
            </Card>
            <Card>
              <ClockIcon />
              <h2>Response time</h2>
              <p>Under 24 hours, usually a good deal less.</p>
            </Card>
            <Card>
              <h2>Ready to begin?</h2>
              <p>Setup takes 30-60 minutes. You can start right away.</p>
              <PageLinkButton to={`/#${sections.pricing}`} look="quiet">
                Get Started
              </PageLinkButton>
            </Card>
          </Cards>
        </Layout>
      </TintedContent>
    </SitePage>
  );
}

const Layout = styled(Columns)`
  gap: var(--s5);
  align-items: start;
`;

const Cards = styled.div`
  display: grid;
  gap: var(--s4);
`;

const Card = styled.section`
  display: grid;
  gap: var(--s2);
  justify-items: start;
  padding: var(--s5);
  border-radius: var(--r-l);
  ${hiddenEdge}
  background: var(--raised);

  ${media.mixing} {
    background: color-mix(in srgb, var(--raised) 62%, transparent);
  }

  svg {
    color: var(--water-deep);
    font-size: var(--step-1);
  }

  h2 {
    font-size: var(--step-1);
  }

  p {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }

  > a {
    margin-top: var(--s2);
  }
`;
