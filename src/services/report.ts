import type { BrowserTask } from './service-types.ts';

type ReportTask = 'readReport' | 'saveFile' | 'sendReport';

/** A task of `src/diagnostics`, whose code is loaded when it is first needed. */
function loaded<Name extends ReportTask>(name: Name): BrowserTask<Name> {
  return async (input) => {
    if (!__DIAGNOSTICS__) throw new Error('This build has no diagnostics');
    const tasks: { [Task in ReportTask]: BrowserTask<Task> } = await import('../diagnostics/report/report-tasks.ts');
    return tasks[name](input);
  };
}

export const readReport = loaded('readReport');
export const saveFile = loaded('saveFile');
export const sendReport = loaded('sendReport');
