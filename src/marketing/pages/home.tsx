import type { ReactNode } from 'react';
import { Benefits } from '../home/benefits.tsx';
import { CaseStudies } from '../home/case-studies.tsx';
import { CostComparison } from '../home/cost-comparison.tsx';
import { Faq } from '../home/faq.tsx';
import { Hero, heightBelowButton } from '../home/hero.tsx';
import { HowItWorks } from '../home/how-it-works.tsx';
import { PainPoints } from '../home/pain-points.tsx';
import { Pricing } from '../home/pricing.tsx';
import { PromoBanner } from '../home/promo-banner.tsx';
import { Testimonials } from '../home/testimonials.tsx';
import { WithPriceBar } from '../layout/price-bar.tsx';
import { SitePage } from '../layout/site-page.tsx';

/** The landing page. */
export function HomePage(): ReactNode {
  return (
    <SitePage>
      <div>
        <Hero />
        <PromoBanner />
      </div>
      <WithPriceBar buttonAbove={heightBelowButton}>
        <Testimonials />
        <CaseStudies />
        <PainPoints />
        <HowItWorks />
      </WithPriceBar>
      <Pricing />
      <WithPriceBar>
        <Benefits />
        <Faq />
        <CostComparison />
      </WithPriceBar>
    </SitePage>
  );
}
