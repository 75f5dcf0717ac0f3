import type { Id, Template } from '../api/contract.ts';
import type { AccountList } from './account-list.ts';
import type { InstagramInfo, JobData } from './business-form.ts';
import type { Drafts } from './drafts.ts';
import type { ResumePoint } from './resume.ts';
import type { TemplatesDraft } from './template-form.ts';

export interface WizardStepsInput {
  userId: Id;
  /** Empty when unknown. */
  email: string;
  instagram: InstagramInfo | null;
  jobData: JobData | null;
  /** As reported by `Intl`, not validated. */
  browserTimeZone: string | null;
  /** Two-letter code. */
  country: string | null;
  resumeAt: ResumePoint;
  /** As just read, for the next step; `null` when that step has to read them itself. */
  accounts: AccountList | null;
  templates: Template[] | null;
  /** The connection link, with tokens for its credentials; `null` while there is none. */
  link: string | null;
  drafts: Drafts;
}

export interface WizardStepsContext extends WizardStepsInput {
  /** The Instagram name that settings are saved under; empty when unknown. */
  username: string;
  /** The draft that step 4 saved, for Back from step 5. */
  savedTemplates: TemplatesDraft | null;
}
