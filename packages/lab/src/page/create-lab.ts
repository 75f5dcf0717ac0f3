import { provideActors } from '@upwell/services';
import type { LabTransport } from '@upwell/trace/record';
import type { AnyActor, AnyStateMachine, InspectionEvent } from 'xstate';
import type { LabProfile, LabStart } from '../base/profile.ts';
import { startLab } from '../live/lab.ts';
import { listenToKeys } from '../live/page-keys.ts';
import { defaultShortcut } from '../shell/keys.ts';
import type { LabDefinition } from './define-lab.ts';

/** An application's description of itself for the Lab; every part is optional. */
export interface LabOptions extends Partial<LabDefinition>, Pick<LabStart, 'createRecorder'> {
  /** Loads what is not needed before the dock is opened, for applications that say much. Default: these options. */
  loadProfile?: () => Promise<LabProfile>;
  /** Lets a Lab elsewhere watch this page: `labAt()` of `@upwell/trace/record` is the one that `npx upwell-lab` serves. */
  transport?: LabTransport;
}

/** The connection between the actors of an application and the Lab of its page. */
export interface LabConnection {
  /** Give it to the actor of each flow: `createActor(machine, { inspect: lab.inspect })`. */
  inspect: (event: InspectionEvent) => void;
  /** Records an actor from now on that was started without `inspect`. */
  attach: (actor: AnyActor) => void;
  /** Opens the dock, such as from a menu of the application. */
  open: () => void;
  /** The same machine, whose declared services (`asService`) can be made to fail in the Lab. */
  withFaults<Machine extends AnyStateMachine>(machine: Machine): Machine;
}

let connection: LabConnection | null = null;

/**
 * Adds the Lab to a page: records every flow that gets its `inspect`, and shows a button that opens the dock. It is rendered in a React
 * root of its own; its charts and panels are loaded when it is opened. On a server and in a worker, which says so, it does nothing. A page has one Lab: further calls, such
 * as those of a module that is replaced while it runs, return the first one.
 */
export function createLab(options: LabOptions = {}): LabConnection {
  if (typeof document === 'undefined') {
    // biome-ignore lint/suspicious/noConsole: a worker has no other place to say it
    if ('importScripts' in globalThis) console.info(nothingInWorkers);
    return disconnected;
  }
  connection ??= connect(options);
  return connection;
}

function connect({ loadProfile, createRecorder, transport, ...definition }: LabOptions): LabConnection {
  const { app = appOfThisPage(), redaction = null, faults = null, shortcut = defaultShortcut } = definition;
  const keys = listenToKeys(shortcut);
  const lab = startLab(
    { app, redaction, faults, shortcut, ...(createRecorder && { createRecorder }) },
    location.search,
  );
  const profile = loadProfile ?? (() => profileOf({ ...definition, app }));
  const parts = [import('../live/mount-dock.tsx').then(({ mountDock }) => mountDock(lab, profile, keys))];
  if (transport)
    parts.push(import('../live/publish-page.ts').then(({ publishPage }) => publishPage(lab, profile, transport)));
  if (redaction) parts.push(import('../live/store-when-left.ts').then(({ storeWhenLeft }) => storeWhenLeft(lab)));
  // biome-ignore lint/suspicious/noConsole: the application is not to hear of it.
  Promise.all(parts).catch((error) => console.warn('The Lab could not be loaded: reload the page.', error));
  return {
    inspect: lab.recorder.inspect,
    attach(actor) {
      lab.recorder.attach(actor);
      lab.live.refresh();
    },
    open: keys.open,
    withFaults: (machine) => provideActors(machine, lab.faults.replace),
  };
}

const nothingInWorkers =
  'The Lab does nothing in a worker. Record its actors with createRecorder of @upwell/trace/record.';

const disconnected: LabConnection = {
  inspect: () => undefined,
  attach: () => undefined,
  open: () => undefined,
  withFaults: (machine) => machine,
};

async function profileOf(definition: Partial<LabDefinition> & Pick<LabDefinition, 'app'>): Promise<LabProfile> {
  const { defineLab } = await import('./define-lab.ts');
  return defineLab(definition);
}

function appOfThisPage(): LabDefinition['app'] {
  return { name: document.title || location.host, version: '', commit: '' };
}
