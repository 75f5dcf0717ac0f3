import { sameJson } from '../format/same-json.ts';
import type { Json } from '../format/tagged.ts';
import type { ActorPath, Trace } from '../format/trace.ts';
import type { ApiRequest, PlaywrightProfile, Screen } from '../profile.ts';
import { literal, quoted } from './literals.ts';
import { asSent, recordedScreens, sameScreen } from './recorded-screens.ts';

export interface Expectations {
  /** Statements that check what the inputs of an act led to: requests, address, heading, texts. */
  after(inputs: readonly number[]): string[];
  /** Statements that check, when the session is over, that the heading is still the same. */
  atEnd(): string[];
  /** Statements that keep the test from loading pages of other sites. */
  elsewhere(): string[];
}

/** Writes what a recorded session expects, in the order of its acts. What did not change is not checked again. */
export function createExpectations(trace: Trace, profile: PlaywrightProfile): Expectations {
  const { actors, steps, inputs } = trace;
  const screenAfter = recordedScreens(trace, profile);
  const started = Map.groupBy(
    steps.flatMap(({ cause, started: paths }) => paths.map((path) => ({ cause, path }))),
    ({ cause }) => cause,
  );
  const flowInput = 'input' in trace.start ? trace.start.input : null;
  const asked = new Map<string, Json>();
  let shown: Screen = { heading: null, texts: [] };
  /** The service that took the browser to another page, until it is stopped. */
  let leaving: ActorPath | null = null;

  const servicesOf = (act: readonly number[]) =>
    act
      .flatMap((input) => started.get(input) ?? [])
      .flatMap(({ path }) => {
        const actor = actors[path];
        return actor?.service ? [{ path, service: actor.service, input: actor.input }] : [];
      });

  const destinationsOf = (act: readonly number[]) =>
    servicesOf(act).flatMap(({ path, service, input }) => {
      const destination = profile.destinationOf(service, input, flowInput);
      return destination ? [{ path, ...destination }] : [];
    });

  function requestLines(act: readonly number[]): string[] {
    const latest = new Map<string, ApiRequest>();
    for (const { service, input } of servicesOf(act)) {
      if (service.kind !== 'api') continue;
      const request = profile.requestOf(service, input);
      latest.set(request.path, { ...request, fields: asSent(request.fields) });
    }
    return [...latest.values()].flatMap(({ path, fields, secrets }) => {
      if (asked.has(path) && sameJson(asked.get(path), fields)) return [];
      asked.set(path, fields);
      const expected = literal(fields, (key) => (secrets.includes(key) ? 'expect.any(String)' : null));
      return [`await expect.poll(() => api.asked(${quoted(path)})).toEqual(${expected});`];
    });
  }

  /** A call that was open then is answered at once by the test: what its answer changed cannot be checked before. */
  function isSettled(last: number): boolean {
    const open = new Set(steps.filter(({ cause }) => cause <= last).flatMap(({ started: paths }) => paths));
    return inputs.every(({ i, to, kind }, index) => {
      if (i <= last || !open.has(to) || (kind !== 'resolve' && kind !== 'reject')) return true;
      return sameScreen(screenAfter(inputs[index - 1]?.i ?? -1), screenAfter(i));
    });
  }

  function screenLines(act: readonly number[]): string[] {
    const last = act.at(-1) ?? -1;
    const screen = screenAfter(last);
    if (sameScreen(shown, screen) || !isSettled(last)) return [];
    const isOther = shown.heading !== screen.heading;
    const gone = isOther ? [] : shown.texts.filter((text) => !screen.texts.includes(text));
    const come = isOther ? screen.texts : screen.texts.filter((text) => !shown.texts.includes(text));
    shown = screen;
    return [
      ...(isOther ? headingLines(screen) : []),
      ...come.map((text) => `await expect(page.getByText(${quoted(text)}).first()).toBeVisible();`),
      ...gone.map((text) => `await expect(page.getByText(${quoted(text)})).toHaveCount(0);`),
    ];
  }

  const hasStopped = (path: ActorPath, act: readonly number[]) =>
    steps.some(({ cause, stopped }) => act.includes(cause) && stopped.includes(path));

  return {
    after(act) {
      const requests = requestLines(act);
      const destination = destinationsOf(act).at(-1);
      if (destination) {
        leaving = destination.path;
        return [...requests, `await expect(page).toHaveURL(${quoted(destination.url)});`];
      }
      if (leaving && hasStopped(leaving, act)) leaving = null;
      return leaving ? requests : [...requests, ...screenLines(act)];
    },
    atEnd: () => (leaving || inputs.at(-1)?.kind === 'stop' ? [] : headingLines(shown)),
    elsewhere() {
      const all = destinationsOf([-1, ...inputs.map(({ i }) => i)]).filter(({ isElsewhere }) => isElsewhere);
      return [...new Set(all.map(({ url }) => url))].map(
        (url) => `await page.route(${quoted(url)}, (route) => route.fulfill({ body: '' }));`,
      );
    },
  };
}

function headingLines({ heading }: Screen): string[] {
  if (heading === null) return [];
  return [`await expect(page.getByRole('heading', { level: 1 })).toHaveText(${quoted(heading)});`];
}
