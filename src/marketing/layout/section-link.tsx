import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

export interface SectionLinkProps {
  /** Id of a section of the landing page. */
  section: string;
  children: ReactNode;
}

/** On the landing page a plain anchor: it keeps the query, where a promo code is, and needs no script. */
export function SectionLink({ section, children }: SectionLinkProps): ReactNode {
  const { pathname } = useLocation();
  return pathname === '/' ? <a href={`#${section}`}>{children}</a> : <Link to={`/#${section}`}>{children}</Link>;
}
