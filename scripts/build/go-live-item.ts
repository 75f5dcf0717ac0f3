/** Something sample or default that must not reach customers. */
export interface GoLiveItem {
  kind: 'Configuration' | 'Content' | 'Security';
  /** The place to change: an environment variable, or a file and line below the root of the project. */
  where: string;
  /** Says what it is, and what is needed instead. */
  text: string;
}
