import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { focusDelay } from '../../packages/ui/src/focus-later.ts';
import { Wizard } from '../../src/onboarding/wizard.tsx';
import { hearRegions } from '../harness/live-regions.ts';
import { renderScreen } from '../harness/render.tsx';
import { shownWith } from '../harness/shown.ts';
import { walkingTo } from '../harness/wizard-walk.ts';
import { answerCalls, link, open, ready, start } from './wizard-actor.ts';

/** docs/product.md, Accessibility. All that a screen reader says by itself on the way through the wizard, in order. */

/** Notes the focus and the announcements from now on. */
function listen() {
  const read = hearRegions();
  const transcript: string[] = [];
  let last = '';
  const note = (line: string) => transcript.push(line);
  const onFocus = ({ target }: FocusEvent) =>
    note(
      target instanceof Element && target.tagName === 'MAIN' ? 'main' : shownWith('[focus]').replace(' [focus]', ''),
    );
  document.addEventListener('focusin', onFocus);
  onTestFinished(() => document.removeEventListener('focusin', onFocus));

  /** Lets three seconds pass, in which everything is said. */
  function hear(): void {
    for (let ms = 0; ms < 3_000; ms += 150) {
      act(() => vi.advanceTimersByTime(150));
      const texts = read().map(({ role, text }) => `${role}: ${text}`);
      if (texts.join() !== last) for (const text of texts) note(text);
      last = texts.join();
    }
  }
  return { transcript, hear };
}

/** The words of a line: a name, or an announcement. */
function wordsOf(line: string): string {
  return /"(.*?)"/.exec(line)?.[1] ?? line.replace(/^\w+: /, '');
}

test('on the way through the wizard each name and message is said once, the focus first', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 8, 41) });
  onTestFinished(() => void vi.useRealTimers());
  focusDelay.isOn = true;
  fireEvent.keyDown(document.body, { key: 'Tab' });
  const { transcript, hear } = listen();
  const actor = open();
  renderScreen(<Wizard actor={actor.ref} />, { isStrict: false });
  hear();
  act(() => start(actor));
  hear();
  const walk = walkingTo(actor.ref, 'preparing');
  for (let isDone = false; !isDone; hear()) {
    act(() => {
      isDone = walk.next().done ?? false;
    });
    hear();
    act(() => answerCalls(actor, {}));
  }
  act(() => actor.clock.increment(30_000));
  act(() => actor.services.checkNekoScheduler.resolve(ready));
  hear();
  act(() => actor.services.checkNekoKill.resolve({ neko_url: link }));
  hear();
  fireEvent.click(screen.getByRole('button', { name: 'Continue Manually' }));
  hear();
  expect(transcript.join('\n')).toMatchInlineSnapshot(`
    heading 1 "Setting up your account"
    main
    heading 1 "Welcome, @mira.coach"
    main
    heading 1 "Tell us about your business"
    dialog "Add Job"
    heading 1 "Tell us about your business"
    main
    heading 1 "Account settings and objectives"
    main
    heading 1 "Accounts whose followers you want"
    status: 0 target accounts
    dialog "Add New Account"
    heading 1 "Accounts whose followers you want"
    status: 1 target account
    main
    heading 1 "Message templates"
    status: 0 of 4 templates selected
    status: 1 of 4 templates selected
    main
    heading 1 "Instagram usage schedule When are you not on Instagram?"
    main
    heading 1 "Preparing Instagram Connection"
    main
    heading 1 "Setup in progress"
    main
    heading 1 "Log in to Instagram"
    status: Opening the window…
    status: Auto-check on
    main
    heading 1 "All Set!"
  `);
  const twice = transcript.filter((line, at) => at > 0 && transcript[at - 1]?.includes(wordsOf(line)));
  expect(twice).toEqual([]);
});
