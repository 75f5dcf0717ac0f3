/** A state, and where a generated session is in it. */
export interface ReachableState {
  machine: string;
  state: string;
  /** Index of the session among those of its flow. */
  session: number;
  /** How many of its inputs lead there. */
  inputs: number;
}

/** A screen of a state, and what it says. JSON. */
export interface ScreenText extends ReachableState {
  /** In the order in which they are read. */
  texts: readonly string[];
  /** Equal for screens of the flow that look the same. */
  likeness: number;
  /** What the state means, in words. */
  title: string;
  step: { order: number; title: string };
  /** What it says and no earlier screen of this state does; none on the first. */
  news: readonly string[];
}
