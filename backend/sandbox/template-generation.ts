import { durations } from './clock.ts';
import { profileOf, type WrittenTemplate, writeTemplates, writeUnrealTemplates } from './sample-texts.ts';
import { type Customer, newId, type SandboxState } from './state.ts';

/**
 * Generates templates, one after the other. All are stored at once, each with the moment it appears, so a restart or a second
 * request changes nothing.
 */
export function startGeneration(state: SandboxState, customer: Customer): void {
  if (state.templates.ownedBy(customer.id).length > 0) return;
  templatesFor(customer).forEach((template, index) => {
    putTemplate(state, customer, template, {
      active: false,
      appearsAt: state.clock.after((index + 1) * durations.template),
    });
  });
}

/** Templates that exist already; the first four are selected. */
export function putReadyTemplates(state: SandboxState, customer: Customer, count?: number): void {
  templatesFor(customer, count).forEach((template, index) => {
    putTemplate(state, customer, template, { active: index < 4, appearsAt: state.clock.now() });
  });
}

function templatesFor(customer: Customer, count?: number): WrittenTemplate[] {
  if (customer.behaviour.generation === 'none') return [];
  if (customer.behaviour.generation === 'unreal') return writeUnrealTemplates();
  const { category, languages } = customer.audience ?? { category: 'all', languages: ['EN'] };
  const jobs = customer.business?.jobs ?? profileOf(customer.email, customer.igUsername).jobs;
  return writeTemplates({ category, languages, jobs }, count);
}

function putTemplate(
  state: SandboxState,
  customer: Customer,
  written: WrittenTemplate,
  { active, appearsAt }: { active: boolean; appearsAt: number },
): void {
  state.templates.put({ ...written, id: newId('tpl'), customer: customer.id, active, appearsAt });
}
