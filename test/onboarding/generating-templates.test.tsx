import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Audience } from '../../machines/onboarding/objectives-form.ts';
import { templatesMachine } from '../../machines/onboarding/templates.ts';
import { PlayfulMessage } from '../../src/onboarding/playful-message.tsx';
import { TemplatesStep } from '../../src/onboarding/templates-step.tsx';
import { createTestActor } from '../harness/test-actor.ts';
import { renderStep } from './render-step.tsx';
import { template } from './samples.ts';

function open(audience: Audience) {
  const actor = createTestActor(templatesMachine, {
    input: {
      userId: 'u1',
      audience,
      hasRequested: true,
      waitedForTemplates: false,
      edited: [],
      templates: [],
      draft: null,
    },
  });
  renderStep(<TemplatesStep actor={actor.ref} mayNotCome={false} />, { number: 4 });
  return actor;
}

test.each<[Audience, string, string]>([
  [
    { customer_category: 'followers', target_languages: ['EN'] },
    '0 of 1 templates found',
    'Followers only, 1 language',
  ],
  [
    { customer_category: 'non_followers', target_languages: ['EN', 'DE', 'SV'] },
    '0 of 3 templates found',
    'Non-followers only, 3 languages',
  ],
  [
    { customer_category: 'all', target_languages: ['EN', 'DE', 'SV'] },
    '0 of 6 templates found',
    'Followers and non-followers, 3 languages',
  ],
])('for %j: %s', (audience, found, words) => {
  open(audience);
  expect(screen.getByText(found)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('the title of a hidden tab announces ready templates', () => {
  const { services } = open({ customer_category: 'followers', target_languages: ['EN'] });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const status = { has_templates: true, template_count: 1, real_template_count: 1 };
  act(() => services.checkTemplateGenerationStatus.resolve(status));
  act(() => services.getUserTemplates.resolve({ templates: [template('1')] }));
  expect(document.title).toBe('✓ Templates are ready');
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(document.title).toBe('Step 4 of 7: Message templates · Upwell');
});

describe('the playful message', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test.each([
    [false, 'changes every six seconds'],
    [true, 'stays where reduced motion is preferred'],
  ])('reduced motion %j: %s', (matches) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    const message = render(<PlayfulMessage />).container;
    const first = message.textContent;
    act(() => vi.advanceTimersByTime(6_000));
    expect(message.textContent === first).toBe(matches);
  });
});
