import type { Words } from '@upwell/trace/chart';
import type { TraceProfile } from '@upwell/trace/profile';
import { labAt } from '@upwell/trace/record';
import { createRoot } from 'react-dom/client';
import type { AnyStateMachine } from 'xstate';
import type { LabProfile } from '../base/profile.ts';
import { defineLab } from './define-lab.ts';
import { LabPage } from './lab-page.tsx';

/** The first answer of the program's server to its page. */
interface Program extends Pick<LabProfile, 'app'> {
  /** The names of the session files to offer. */
  sessions: readonly string[];
}

/** The parts of a `lab.config.ts` that a page uses. */
interface Config extends Words, Partial<Pick<TraceProfile, 'cases' | 'isUnreachable'>> {
  flows: readonly { id?: string; title?: string; route?: string; machine: AnyStateMachine }[];
}

/** The page of `npx upwell-lab`: session files, what runs elsewhere, and the flows of a `lab.config.ts`, where there is one. */
export async function showProgram(load: () => Promise<{ default: Config }> = async () => ({ default: noConfig })) {
  const [response, config] = await Promise.all([
    fetch('program.json'),
    load().then((loaded) => loaded.default, failed),
  ]);
  const { app, sessions }: Program = await response.json();
  const { flows, events, cases, isUnreachable } = config;
  const profile = defineLab({
    app,
    ...(events && { events }),
    ...(cases && { cases }),
    ...(isUnreachable && { isUnreachable }),
    flows: flows.map(({ machine, id = machine.id, title = id, route = '' }) => ({
      id,
      title,
      route,
      machine,
      exampleInput: undefined,
    })),
    examples: sessions.map((title, index) => ({
      title,
      shows: '',
      place: { tab: null, moment: null },
      load: async () => (await fetch(`sessions/${index}`)).text(),
    })),
  });
  const root = document.getElementById('root') ?? document.body;
  createRoot(root).render(<LabPage profile={profile} transport={labAt(location.origin)} />);
}

const noConfig: Config = { flows: [] };

function failed(error: unknown): Config {
  // biome-ignore lint/suspicious/noConsole: the console is where developers look.
  console.error('The flows of lab.config.ts cannot be used on a page.', error);
  return noConfig;
}
