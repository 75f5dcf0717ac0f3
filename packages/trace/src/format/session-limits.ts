/** The version of the format; readers refuse files of a later one. */
export const sessionVersion = 3;

export const sessionExtension = '.session.json';

/** Inputs and steps are those of all pages together. */
export const sessionLimits = {
  characters: 64_000_000,
  inputs: 200_000,
  steps: 500_000,
  depth: 100,
};
