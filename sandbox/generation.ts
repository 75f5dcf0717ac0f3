import { durations } from './clock.ts';
import { profileOf, type WrittenTemplate, writeTemplates, writeUnrealTemplates } from './generator.ts';
import { type Customer, newId, type World } from './world.ts';

/**
 * Starts writing templates, one after the other. Every template is stored at once with the moment from which it
 * exists, so neither a restart nor a second start changes what comes.
 */
export function startGeneration(world: World, customer: Customer): void {
  if (world.templates.ownedBy(customer.id).length > 0) return;
  templatesFor(customer).forEach((template, index) => {
    putTemplate(world, customer, template, {
      active: false,
      appearsAt: world.clock.after((index + 1) * durations.template),
    });
  });
}

/** Templates that are there already, the first four of them selected. */
export function putReadyTemplates(world: World, customer: Customer, count?: number): void {
  templatesFor(customer, count).forEach((template, index) => {
    putTemplate(world, customer, template, { active: index < 4, appearsAt: world.clock.now() });
  });
}

function templatesFor(customer: Customer, count?: number): WrittenTemplate[] {
  if (customer.behaviour.generation === 'none') return [];
  if (customer.behaviour.generation === 'unreal') return writeUnrealTemplates();
  const category = customer.settings?.customerCategory ?? 'all';
  const languages = customer.settings?.targetLanguages ?? ['EN'];
  const jobs = customer.business?.jobs ?? profileOf(customer.email, customer.igUsername).jobs;
  return writeTemplates(customer.email, { category, languages, jobs }, count);
}

function putTemplate(
  world: World,
  customer: Customer,
  written: WrittenTemplate,
  { active, appearsAt }: { active: boolean; appearsAt: number },
): void {
  world.templates.put({
    ...written,
    id: newId('tpl'),
    customer: customer.id,
    excludeTags: [],
    active,
    appearsAt,
  });
}
