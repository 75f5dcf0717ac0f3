import type { PictureKind } from '@upwell/ui';

/** A state, and where a generated session is in it. */
export interface ReachableState {
  machine: string;
  state: string;
  /** Index of the session among those of its flow. */
  session: number;
  inputs: number;
}

/** A screen of a state, and what it says. JSON. */
export interface ScreenText extends ReachableState {
  texts: readonly string[];
  /** Equal for screens of the flow that look the same. */
  likeness: number;
  /** The first sentence about its state. */
  description: string;
  step: { order: number; title: string };
  /** Its texts that no earlier screen of this state has; none on the first. */
  news: readonly string[];
  /** The pictures of it: `slow` of a wait, `keyboard` of a dialog. */
  kinds: readonly PictureKind[];
}
