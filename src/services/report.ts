import type { BrowserTask } from './service-types.ts';

/** What customers may send is put together by `src/diagnostics`, whose code is loaded when it is asked for. */
async function loadTasks() {
  if (!__DIAGNOSTICS__) throw new Error('This build has no diagnostics');
  return import('../diagnostics/report/report-tasks.ts');
}

export const readReport: BrowserTask<'readReport'> = async () => (await loadTasks()).readReport(undefined);

export const saveFile: BrowserTask<'saveFile'> = async (file) => (await loadTasks()).saveFile(file);

export const sendReport: BrowserTask<'sendReport'> = async (report) => (await loadTasks()).sendReport(report);
