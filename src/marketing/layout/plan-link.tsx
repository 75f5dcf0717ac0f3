import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LinkButton } from '../../ui/link-button.tsx';
import { seeThePlan } from '../content/home.ts';
import { sections } from './links.ts';

/** The call to action at the end of a section: scrolls to the Growth plan. Where the price bar stands, its button does. */
export function PlanLink(): ReactNode {
  return <OutOfBar href={`#${sections.growthPlan}`}>{seeThePlan}</OutOfBar>;
}

const OutOfBar = styled(LinkButton)`
  ${media.phone} {
    @media (min-height: 30em) {
      display: none;
    }
  }
`;
