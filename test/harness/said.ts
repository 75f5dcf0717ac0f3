import { takeNews } from '../../packages/ui/src/announcer.tsx';

/** The texts that the announcer has to say since it was asked last, in order. */
export function said(): string[] {
  return takeNews().map(({ text }) => text);
}
