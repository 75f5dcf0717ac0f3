import type { InputFrom } from 'xstate';
import { businessMachine } from '../../machines/onboarding/business.ts';
import { connectionMachine } from '../../machines/onboarding/connection.ts';
import { objectivesMachine } from '../../machines/onboarding/objectives.ts';
import { preparingMachine } from '../../machines/onboarding/preparing.ts';
import { scheduleMachine } from '../../machines/onboarding/schedule.ts';
import { targetsMachine } from '../../machines/onboarding/targets.ts';
import { templatesMachine } from '../../machines/onboarding/templates.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { instagram, jobData, template } from './samples.ts';

/** Each step of the wizard, as it opens for a customer with what `changes` says. */

const userId = 'u1';

export function startBusiness(changes: Partial<InputFrom<typeof businessMachine>> = {}) {
  const input = { userId, instagram, jobData, draft: null, keptJob: null, saved: null, ...changes };
  return createTestActor(businessMachine, { input });
}

export function startObjectives(changes: Partial<InputFrom<typeof objectivesMachine>> = {}) {
  const input = { userId, username: 'mira', draft: null, saved: null, wasSavedElsewhere: false, ...changes };
  return createTestActor(objectivesMachine, { input });
}

export function startTargets(changes: Partial<InputFrom<typeof targetsMachine>> = {}) {
  return createTestActor(targetsMachine, {
    input: { userId, list: null, draft: null, kept: null, ...changes },
  });
}

export const four = ['1', '2', '3', '4'].map((id) => template(id));

export function startTemplates(changes: Partial<InputFrom<typeof templatesMachine>> = {}) {
  const input = {
    userId,
    audience: { customer_category: 'all' as const, target_languages: ['EN', 'DE'] },
    hasRequested: true,
    waitedForTemplates: false,
    edited: [],
    templates: four,
    draft: null,
    kept: null,
    ...changes,
  };
  return createTestActor(templatesMachine, { input });
}

export function startSchedule(changes: Partial<InputFrom<typeof scheduleMachine>> = {}) {
  const input = {
    userId,
    detectedTimeZone: 'Europe/Berlin',
    link: null,
    draft: null,
    saved: null,
    mayBeSavedElsewhere: false,
    ...changes,
  };
  return createTestActor(scheduleMachine, { input });
}

export function startPreparing() {
  return createTestActor(preparingMachine, { input: { userId, since: null } });
}

export function startConnection(link: string | null = null, since: number | null = null) {
  return createTestActor(connectionMachine, { input: { userId, link, since } });
}
