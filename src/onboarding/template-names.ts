import type { Id, Template } from '../../machines/api/contract.ts';

/** The name of each template, by its id: of several with one name, those after the first have a number. */
export function templateNames(templates: readonly Template[]): ReadonlyMap<Id, string> {
  const counts = new Map<string, number>();
  return new Map(
    templates.map(({ template_id, template_name }) => {
      const count = (counts.get(template_name) ?? 0) + 1;
      counts.set(template_name, count);
      return [template_id, count === 1 ? template_name : `${template_name} (${count})`];
    }),
  );
}
