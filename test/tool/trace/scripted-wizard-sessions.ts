import { accounts, templates, typedDrafts } from '../../../src/lab-profile/cases/sample-customer.ts';
import { customer } from '../../../src/lab-profile/walk/walk.ts';
import type { ScriptedSession } from './live-session.ts';

const network = { kind: 'network' };
const newCustomer = { getMainAccounts: { accounts: [] }, getUserTemplates: { templates: [] } };

/** Sessions of the wizard that go wrong in ways that neither browser tests nor generated sessions reach. */
export const scriptedWizardSessions: ScriptedSession[] = [
  {
    flow: 'wizard',
    name: 'wizard-jobs-late',
    title: 'The Add Job dialog reopens after a reload once the jobs are known to be missing, and its job may exist',
    async run(session) {
      await session.resolve('verifyActivation', { uid: 'u1', email: 'customer@example.com' });
      await session.reject('getJobData', network);
      await session.answer({ ...newCustomer, readDrafts: typedDrafts }, ['getJobData']);
      await session.walkTo('business', ['getJobData']);
      await session.reject('getJobData', network);
      const submit = () => session.sendTo('jobDialog', { type: 'job.submit' });
      const type = (change: object) => session.sendTo('jobDialog', { type: 'job.edit', change });
      session.sendTo('jobDialog', { type: 'category.add' });
      await session.answer();
      submit();
      await session.answer({}, ['addJob']);
      await session.reject('addJob', { kind: 'timeout' });
      await session.answer({ getJobData: { categories: [], job_names: [] } });
      type({ job_name: '' });
      submit();
      session.sendTo('jobDialog', { type: 'job.cancel' });
      session.sendTo('business', { type: 'job.select', name: ' ' });
    },
  },
  {
    flow: 'wizard',
    name: 'wizard-account-late',
    title: 'The Instagram account is read while the form is being filled in; no language is left in step 2',
    async run(session) {
      await session.answer({}, ['getInstagramInfo', 'getMainAccounts', 'getUserTemplates']);
      await session.reject('getInstagramInfo', network);
      await session.answer(newCustomer);
      await session.walkTo('business', ['getInstagramInfo']);
      const typed = `${customer.description} Typed by hand.`;
      session.sendTo('business', { type: 'business.edit', description: typed });
      await session.answer();
      session.sendTo('business', { type: 'job.select', name: 'Nutritionist' });
      session.sendTo('business', { type: 'business.submit' });
      await session.answer();
      await session.walkTo('objectives');
      const edit = { customer_description: customer.audience };
      session.sendTo('objectives', { type: 'objectives.edit', change: edit });
      session.sendTo('objectives', { type: 'language.remove', code: 'EN' });
      session.sendTo('objectives', { type: 'objectives.submit' });
    },
  },
  {
    flow: 'wizard',
    name: 'wizard-account-checked',
    title: 'Nobody knows whether a target was added; it takes a name to try again, and a new one for the next target',
    async run(session) {
      await session.answer({ getUserTemplates: { templates: [] } });
      session.clock.increment(10_000);
      await session.reject('checkTemplateGenerationStatus', new Error('Defect'));
      session.sendTo('templates', { type: 'step.back' });
      await session.answer();
      session.sendTo('targets', { type: 'account.create' });
      const type = (change: object) => session.sendTo('accountDialog', { type: 'account.edit', change });
      type({ account_name: 'river.and.oak' });
      session.sendTo('accountDialog', { type: 'account.add' });
      await session.reject('addMainAccount', { kind: 'timeout' });
      await session.answer();
      for (const account_name of ['', '@ river.and.oak ']) {
        type({ account_name });
        session.sendTo('accountDialog', { type: 'account.add' });
      }
      await session.answer();
      session.sendTo('targets', { type: 'account.create' });
      type({ account_name: ' strong.daily ' });
      session.sendTo('accountDialog', { type: 'account.add' });
    },
  },
  {
    flow: 'wizard',
    name: 'wizard-account-removed',
    title: 'One of two target accounts is removed, at the second try',
    async run(session) {
      await session.answer({ getMainAccounts: { accounts }, getUserTemplates: { templates: [] } });
      session.sendTo('templates', { type: 'step.back' });
      await session.answer({ getMainAccounts: { accounts } });
      const remove = () => session.sendTo('targets', { type: 'account.remove', id: 'm1' });
      remove();
      await session.reject('removeMainAccount', { kind: 'status', status: 403 });
      remove();
      await session.answer();
      session.sendTo('targets', { type: 'targets.submit' });
    },
  },
  {
    flow: 'wizard',
    name: 'wizard-templates-changed',
    title: 'Two templates are edited, two others are gone already, and the time zone becomes UTC',
    async run(session) {
      await session.answer({ getUserTemplates: { templates } });
      session.sendTo('schedule', { type: 'step.back' });
      await session.answer({ getUserTemplates: { templates } });
      for (const id of ['t1', 't2']) {
        session.sendTo('templates', { type: 'template.edit', id });
        const change = { template_content: `${id} says something else now.` };
        session.sendTo('templateDialog', { type: 'template.change', change });
        session.sendTo('templateDialog', { type: 'template.save' });
        await session.answer();
      }
      const gone = { kind: 'status', status: 404 };
      const left = (count: number) => ({
        getUserTemplates: { templates: templates.slice(0, count), dropped: { 'templates[]': 4 - count } },
      });
      session.sendTo('templates', { type: 'template.edit', id: 't4' });
      const change = { template_content: 'This one is gone already.' };
      session.sendTo('templateDialog', { type: 'template.change', change });
      session.sendTo('templateDialog', { type: 'template.save' });
      await session.reject('updateTemplate', gone);
      await session.answer(left(3));
      session.sendTo('templates', { type: 'template.delete', id: 't3' });
      session.sendTo('templateDeletion', { type: 'delete.confirm' });
      await session.reject('deleteTemplate', gone);
      await session.answer(left(2));
      session.sendTo('templates', { type: 'template.delete', id: 't2' });
      session.sendTo('templateDeletion', { type: 'delete.confirm' });
      await session.reject('deleteTemplate', { kind: 'status', status: 403 });
      session.sendTo('templates', { type: 'template.delete', id: 't2' });
      session.sendTo('templateDeletion', { type: 'delete.confirm' });
      await session.answer();
      session.sendTo('templates', { type: 'templates.submit' });
      await session.answer();
      session.sendTo('schedule', { type: 'timeZone.change' });
      await session.answer();
      session.sendTo('schedule', { type: 'timeZone.pick', timeZone: 'UTC' });
      session.sendTo('schedule', { type: 'timeZone.confirm' });
    },
  },
  {
    flow: 'wizard',
    name: 'wizard-night-slots',
    title: 'A time slot that lasts past midnight overlaps one in the evening; the country is known last',
    async run(session) {
      await session.answer({ getUserTemplates: { templates } }, ['getUserCountry']);
      await session.answer({ getUserTemplates: { templates } });
      session.sendTo('schedule', { type: 'schedule.setAllDaysSame', value: true });
      session.sendTo('schedule', { type: 'slot.add', day: 'monday' });
      const slots = [
        { from: '21:00', to: '06:00' },
        { from: '22:00', to: '23:00' },
      ];
      for (const [index, change] of slots.entries())
        session.sendTo('schedule', { type: 'slot.edit', day: 'monday', index, change });
      session.sendTo('schedule', { type: 'schedule.submit' });
    },
  },
];
