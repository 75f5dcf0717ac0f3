import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { flowOf } from '../base/flows.ts';
import { type LabProfile, LabProfileContext } from '../base/profile.ts';
import type { ScreenText } from '../base/screen-text.ts';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { endOf, pathOf, reachableStates } from './generated.ts';
import { otherMoments } from './other-moments.ts';
import { readScreen, withoutNumbers } from './read-screen.ts';
import { descriptionOf, stepAt } from './screen-groups.ts';

/**
 * Draws the screens of a flow and reads what they say: first those of its states, then others of the same states that say something
 * else. Runs in Node too, where one that cannot be drawn rejects.
 */
export async function readScreens(id: string, profile: LabProfile): Promise<ScreenText[]> {
  const { flows, charts } = profile;
  const flow = flowOf(flows, id);
  if (!flow) return [];
  const paths = await profile.loadGeneratedPaths(id);
  const states = reachableStates(paths, charts);
  const screens: ScreenText[] = [];
  const said = new Map<string, Set<string>>();
  const looks = new Map<string, number>();
  for (const reached of [...states, ...otherMoments(flow.machine, paths, charts)]) {
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
