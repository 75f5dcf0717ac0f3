import { durationWords } from '@upwell/trace/session';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { flowOf } from '../base/flows.ts';
import { createFrameBreaks } from '../base/frame-breaks.ts';
import { type LabProfile, LabProfileContext, type OnProgress } from '../base/profile.ts';
import type { ScreenText } from '../base/screen-text.ts';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { endOf, pathOf, reachableStates } from './generated.ts';
import { otherMoments } from './other-moments.ts';
import { readScreen, withoutNumbers } from './read-screen.ts';
import { descriptionOf, stepAt } from './screen-groups.ts';

/**
 * Draws the screens of a flow and reads what they say: first those of its states, then others of the same states that say something
 * else. Runs in Node too, where one that cannot be drawn rejects. `onProgress` gets those that are read so far.
 */
export async function readScreens(
  id: string,
  profile: LabProfile,
  onProgress: OnProgress<ScreenText> = () => undefined,
): Promise<ScreenText[]> {
  const { flows, charts } = profile;
  const flow = flowOf(flows, id);
  if (!flow) return [];
  const paths = await profile.loadGeneratedPaths(id, onProgress);
  const states = reachableStates(paths, charts);
  const screens: ScreenText[] = [];
  const said = new Map<string, Set<string>>();
  const looks = new Map<string, number>();
  const began = performance.now();
  const pause = createFrameBreaks();
  const moments = [...states, ...otherMoments(flow.machine, paths, charts)];
  for (const [index, reached] of moments.entries()) {
    if (await pause()) onProgress(readingWords(index, moments.length, performance.now() - began), [...screens]);
    const { actor } = endOf(flow.machine, pathOf(reached, paths));
    const { texts, look, kinds } = readScreen(
      await htmlOf(
        <LabProfileContext.Provider value={profile}>
          <FlowScreen flow={id} actor={actor} />
        </LabProfileContext.Provider>,
      ),
    );
    const isState = screens.length < states.length;
    const key = `${reached.machine} ${reached.state}`;
    const known = said.get(key) ?? new Set();
    const news = texts.filter((text) => !known.has(withoutNumbers(text)));
    if (!isState && (news.length === 0 || looks.has(look))) continue;
    said.set(key, new Set([...known, ...texts.map(withoutNumbers)]));
    looks.set(look, looks.get(look) ?? looks.size);
    screens.push({
      ...reached,
      texts,
      likeness: looks.get(look) ?? 0,
      kinds,
      news: isState ? [] : news,
      description: descriptionOf(reached, charts),
      step: stepAt(id, reached, actor.getSnapshot(), profile),
    });
  }
  return screens;
}

/** "Reading the screens: 12 of 80, about 9 s more…" */
function readingWords(read: number, all: number, ms: number): string {
  const left = read === 0 ? '' : `, about ${durationWords((ms / read) * (all - read))} more`;
  return `Reading the screens: ${read} of ${all}${left}…`;
}

/** Once everything that the page loads is there. React writes parts that come late into scripts unless the size is unlimited. */
async function htmlOf(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  if (errors.length > 0) throw errors[0];
  return new Response(stream).text();
}
