import type { FlowWorld } from './flow-world.ts';

/** The same world under the Lab's eyes: recorded, and with its fault switches. In a customer's build, the world itself. */
export async function watched(world: FlowWorld): Promise<FlowWorld> {
  if (!__LAB__) return world;
  const { installLab } = await import('./lab/install.tsx');
  return installLab(world);
}
