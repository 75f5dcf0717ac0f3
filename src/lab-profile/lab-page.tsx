import { LabPage } from '@upwell/lab';
import type { PageAt } from './product-screen.tsx';
import { labProfileWith } from './profile.tsx';

/** `/lab`, only in Lab builds. */
export function labPageWith(pageAt: PageAt) {
  const profile = labProfileWith(pageAt);
  return () => <LabPage profile={profile} />;
}
