import { LabPage as Lab } from '@upwell/lab';
import { labProfile } from './profile.ts';

/** `/lab`, only in Lab builds. */
export const LabPage = () => <Lab profile={labProfile} />;
