import type { ReactElement } from 'react';

/**
 * Elements that stand beside others and may come and go: a text there would not survive a translator
 * (docs/architecture.md, Texts).
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
