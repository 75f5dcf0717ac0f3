import type { Chart, Words } from '@upwell/trace/chart';
import type { RedactionProfile, TraceProfile } from '@upwell/trace/profile';
import type { Recorder, RecorderOptions, RecordingOrigin } from '@upwell/trace/record';
import type { AskedFlow, GeneratedPath } from '@upwell/trace/replay';
import type { PictureKind } from '@upwell/ui';
import { type ComponentType, createContext, useContext } from 'react';
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { LabAddress } from './address.ts';
import type { ChartLayout } from './chart-layout.ts';
import type { FaultProfile } from './fault-profile.ts';
import type { ScreenText } from './screen-text.ts';

/** The charts of a build or of a trace, by machine id. */
export type Charts = Readonly<Record<string, Chart>>;

/** Everything the Lab needs to know about the product whose flows it shows, records and replays. */
export interface LabProfile {
  app: RecordingOrigin['app'];
  flows: readonly LabFlow[];
  /** The path at which the application shows `LabPage`: `/lab`. `null` when it has no such page. */
  pagePath: string | null;
  charts: Charts;
  trace: TraceProfile;
  /** Draws the page of a flow in the state of an actor; `null` when the flows have no screens. */
  Screen: ComponentType<FlowScreenProps> | null;
  /** The step that a flow shows in a state, in the order of steps; `null` where a flow has none. */
  stepOf: (flow: string, snapshot: AnyMachineSnapshot) => { order: number; title: string } | null;
  examples: readonly ExampleSession[];
  /** The keys that open and close the dock, as `aria-keyshortcuts` writes them. */
  shortcut: string;
  /** The calls that can be made to fail; `null` when none can. */
  faults: FaultProfile | null;
  /** Layouts of charts by the key of their drawings. Other charts are laid out in the browser. */
  loadLayouts: () => Promise<Readonly<Record<string, ChartLayout>>>;
  /** Sessions of a flow that together reach every state; a flow without them has no pictures in the gallery. */
  loadGeneratedPaths: (flow: string, onProgress?: OnProgress) => Promise<readonly GeneratedPath[]>;
  /** The result of asking the promises of this flow. */
  loadPromises: (flow: string, onProgress?: OnProgress) => Promise<AskedFlow>;
  /** The texts of the screens of a flow at moments of these sessions. Without it, they are drawn in the browser to be read (`readScreens`). */
  loadScreens: (flow: string, onProgress?: OnProgress<ScreenText>) => Promise<readonly ScreenText[]>;
  /** What pages reported to the application's own sandbox, as a file of events or aggregated rows; `null` where there is none. */
  loadCounts: (() => Promise<Blob>) | null;
}

/** Gets a sentence about what is done while something takes seconds, and what there is already. */
export type OnProgress<Part = never> = (sentence: string, found?: readonly Part[]) => void;

/** A flow with what the Lab needs to show and start it. */
export interface LabFlow {
  id: string;
  title: string;
  route: string;
  machine: AnyStateMachine;
  exampleInput: unknown;
}

/** A session that the Lab offers to try. */
export interface ExampleSession {
  title: string;
  /** One line: what one will see. */
  shows: string;
  /** The tab and the moment to begin at; `null` leaves the choice to the Lab (docs/lab.md, Replay a session). */
  place: Pick<LabAddress, 'tab' | 'moment'>;
  load: () => Promise<string>;
}

export interface FlowScreenProps {
  flow: string;
  /** An actor in the state to draw. Either not started, or with stubbed services: drawing it must not call anything. */
  actor: AnyActor;
  /** Default: `usual`. */
  picture?: PictureKind;
}

/** The part of a profile that charts need. */
export type ChartProfile = Pick<LabProfile, 'loadLayouts'> & { trace: Words };

/** The part of a definition that is needed before the first event of a page. */
export interface LabStart extends Pick<LabProfile, 'app' | 'faults' | 'shortcut'> {
  redaction: RedactionProfile | null;
  /** Default: a small one, which keeps values as they are and redacts what leaves the page. */
  createRecorder?: (options: Omit<RecorderOptions, 'memory'>) => Recorder;
}

export const LabProfileContext = createContext<LabProfile | null>(null);

/** The profile of a chart that stands alone. */
export const ChartProfileContext = createContext<ChartProfile | null>(null);

export function useLabProfile(): LabProfile {
  const profile = useContext(LabProfileContext);
  if (!profile) throw new Error('The Lab needs a LabProfileContext above it');
  return profile;
}

export function useChartProfile(): ChartProfile {
  const [chart, lab] = [useContext(ChartProfileContext), useContext(LabProfileContext)];
  const profile = chart ?? lab;
  if (!profile) throw new Error('A chart needs a ChartProfileContext or a LabProfileContext above it');
  return profile;
}

/** The sentences of the product in place of the names of events. */
export function useWords(): Words {
  return useChartProfile().trace;
}
