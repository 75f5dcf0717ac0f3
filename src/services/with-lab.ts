import type { FlowServices } from './flow-services.ts';

/** Adds the Lab's recorder and fault switches. In a build without the Lab, the services unchanged. */
export async function withLab(services: FlowServices): Promise<FlowServices> {
  if (!__LAB__) return services;
  const { servicesWithLab } = await import('../lab-profile/install.ts');
  return servicesWithLab(services);
}
