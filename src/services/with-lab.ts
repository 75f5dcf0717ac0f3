import type { FlowServices } from './flow-services.ts';

/** The same services under the Lab's eyes: recorded, and with its fault switches. In a customer's build, the world itself. */
export async function withLab(services: FlowServices): Promise<FlowServices> {
  if (!__LAB__) return services;
  const { installLab } = await import('../lab/install.tsx');
  return installLab(services);
}
