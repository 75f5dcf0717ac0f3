import type { LabProfile, ScreenText } from '@upwell/lab';
import type { ChartLayout } from '@upwell/lab/layout';
import { type AskedFlow, type GeneratedPath, type PathTree, unpackPaths } from '@upwell/trace/replay';

/**
 * What takes seconds to make for the Lab (`scripts/build/lab-data.ts`): a build has prepared it, or the server makes it when it is first
 * asked for. Nothing that is loaded for customers waits for it.
 */

type OnProgress = Parameters<LabProfile['loadGeneratedPaths']>[1];

const pollMs = 500;

let layouts: Promise<Record<string, ChartLayout>> | null = null;

/** None while the server still makes them: until then charts are laid out in the browser. */
export function loadLayouts(): Promise<Record<string, ChartLayout>> {
  layouts ??= fetch('/lab-data/layouts.json').then((response) => {
    if (response.status === 200) return response.json();
    layouts = null;
    return {};
  });
  return layouts;
}

export async function loadPaths(flow: string, onProgress: OnProgress): Promise<readonly GeneratedPath[]> {
  const tree = await load<PathTree>(`paths/${flow}`, onProgress);
  return tree ? unpackPaths(tree) : [];
}

export async function loadPromises(flow: string, onProgress: OnProgress): Promise<AskedFlow> {
  return (await load<AskedFlow>(`promises/${flow}`, onProgress)) ?? { moments: 0, promises: [] };
}

export async function loadScreens(flow: string, onProgress: OnProgress): Promise<readonly ScreenText[]> {
  return (await load<ScreenText[]>(`screens/${flow}`, onProgress)) ?? [];
}

/** Waits while the server makes it; `null` when there is none. Any other answer is an error. */
async function load<Data>(name: string, onProgress: OnProgress): Promise<Data | null> {
  for (;;) {
    const response = await fetch(`/lab-data/${name}.json`);
    if (response.status === 200) return response.json();
    if (response.status === 404) return null;
    const text = await response.text();
    if (response.status !== 202) throw new Error(text);
    onProgress?.(text);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** What pages reported to the sandbox, as aggregated rows. */
export async function loadCounts(): Promise<Blob> {
  const response = await fetch('/sandbox/events/counts');
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`);
  return response.blob();
}
