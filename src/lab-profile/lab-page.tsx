import { LabPage as Lab } from '../lab/lab-page.tsx';
import { labProfile } from './profile.ts';

/** `/lab`, only in Lab builds. */
export function LabPage() {
  return <Lab profile={labProfile} />;
}
