import type { CallName } from '../../../machines/api/contract.ts';
import { type Run, unless } from './run.ts';
import { wizardReads } from './wizard.ts';

const writes = [
  'addJob',
  'saveBusinessSettings',
  'saveAccountSettings',
  'generateTemplates',
  'addMainAccount',
  'removeMainAccount',
  'validateAccountList',
  'updateTemplate',
  'deleteTemplate',
  'saveTemplateSelection',
  'saveInstagramSchedule',
] as const satisfies CallName[];

const rule = {
  success: 'warning',
  effect: 'A customer whose call fails reads no text of yours, or one for nobody.',
} as const;

/** Every call of the wizard without what it needs must fail, and say so in the form of an error. */
export async function checkMissingParameters(run: Run): Promise<void> {
  for (const name of wizardReads) await run.checker.expectError(name, {}, 'without a user id', rule);
  if (!unless(run, run.options.write, [...writes], '--write and --token')) return;
  for (const name of writes) await run.checker.expectError(name, {}, 'without its fields', rule);
}
