export type Drafts = Record<string, unknown>;
