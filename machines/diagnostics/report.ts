import { assign, setup } from 'xstate';
import type { ReadReport, Report } from '../browser/browser-services.ts';
import { fromBrowser } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';

export interface ReportContext {
  /** Does this site receive reports, besides offering them for download? */
  canSend: boolean;
  report: Report;
  /** This page load has sent exactly this report before. */
  isSent: boolean;
  /** Why the report is not offered. */
  reason: string;
}

export type ReportEvents =
  | { type: 'report.read' }
  | { type: 'report.download' }
  | { type: 'report.copy' }
  | { type: 'report.send' };

export interface ReportInput {
  canSend: boolean;
}

const emptyReport: Report = { fileName: '', pages: [], text: '' };

const flow = setup({
  types: {} as { context: ReportContext; events: ReportEvents; input: ReportInput; tags: Tag },
  actors: {
    readReport: fromBrowser('readReport'),
    saveFile: fromBrowser('saveFile'),
    copyText: fromBrowser('copyText'),
    sendReport: fromBrowser('sendReport'),
  },
  guards: {
    canSend: ({ context }) => context.canSend,
    isSent: ({ context }) => context.isSent,
  },
});

export const reportMachine = flow.createMachine({
  id: 'report',
  description:
    'Shows a customer the file of what happened, then saves, copies or sends it. Nothing leaves the browser unasked.',
  context: ({ input }) => ({ canSend: input.canSend, report: emptyReport, isSent: false, reason: '' }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Puts together what this browser has kept of the session, already redacted.',
      tags: 'loading',
      invoke: {
        id: 'readReport',
        src: 'readReport',
        onDone: [
          {
            guard: isRefused,
            target: 'refused',
            actions: assign(({ event: { output } }) => (output.outcome === 'refused' ? { reason: output.reason } : {})),
          },
          {
            target: 'shown',
            actions: assign(({ event: { output } }) =>
              output.outcome === 'made' ? { report: output.report, isSent: output.isSent } : {},
            ),
          },
        ],
        onError: { target: 'unavailable' },
      },
    },
    unavailable: {
      description: 'The recorder could not be loaded: its code did not arrive, or a newer build has taken it away.',
      tags: 'failed',
      on: { 'report.read': { target: 'reading' } },
    },
    refused: {
      description:
        'The leak check found something that should have been replaced. The file is neither shown nor offered.',
      tags: ['failed', 'end'],
    },
    shown: {
      description: 'The customer sees in full what the file holds, and decides.',
      type: 'parallel',
      states: {
        keeping: {
          initial: 'offered',
          on: { 'report.download': { target: '.saving' }, 'report.copy': { target: '.copying' } },
          states: {
            offered: { description: 'The file can be saved, or its text copied.' },
            saving: {
              description: 'Gives the file to the browser as a download.',
              invoke: {
                id: 'saveFile',
                src: 'saveFile',
                input: ({ context: { report } }) => ({ name: report.fileName, text: report.text }),
                onDone: { target: 'saved' },
                onError: { target: 'copyingInstead' },
              },
            },
            copyingInstead: {
              description: 'The browser takes no file, as inside an app: writes the text to the clipboard.',
              invoke: {
                id: 'copyText',
                src: 'copyText',
                input: ({ context: { report } }) => ({ text: report.text }),
                onDone: { target: 'copiedInstead' },
                onError: { target: 'notKept' },
              },
            },
            copiedInstead: {
              description: 'The text is on the clipboard, since the file could not be saved.',
              tags: 'done',
            },
            saved: { description: 'The browser has taken the file.', tags: 'done' },
            copying: {
              description: 'Writes the text to the clipboard.',
              invoke: {
                id: 'copyText',
                src: 'copyText',
                input: ({ context: { report } }) => ({ text: report.text }),
                onDone: { target: 'copied' },
                onError: { target: 'notKept' },
              },
            },
            copied: { description: 'The text is on the clipboard.', tags: 'done' },
            notKept: {
              description: 'The browser allows neither; the text can be selected by hand.',
              tags: 'failed',
            },
          },
        },
        sending: {
          initial: 'offered',
          states: {
            offered: {
              description: 'Nothing was sent. Where the site receives no reports, nothing can be.',
              always: { guard: 'isSent', target: 'sent' },
              on: { 'report.send': { guard: 'canSend', target: 'posting' } },
            },
            posting: {
              description: 'Posts the file, once. A second click changes nothing.',
              tags: 'busy',
              invoke: {
                id: 'sendReport',
                src: 'sendReport',
                input: ({ context: { report } }) => ({ text: report.text }),
                onDone: { target: 'sent' },
                onError: { target: 'failed' },
              },
            },
            failed: {
              description: 'It did not arrive, or no answer said so. The customer may try again, or save the file.',
              tags: 'failed',
              on: { 'report.send': { target: 'posting' } },
            },
            sent: { description: 'It arrived. It is not sent again.', tags: 'done' },
          },
        },
      },
    },
  },
});

function isRefused({ event }: { event: { output: ReadReport } }): boolean {
  return event.output.outcome === 'refused';
}
