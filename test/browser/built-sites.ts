import type { BuildMode } from '../../scripts/build/build-mode.ts';

/** The response headers of a build, as it wrote them. */
export function headersOf(mode: BuildMode): string {
  return `.build/${mode}/headers.json`;
}

/** The same without the opener policy, for which Chromium starts another process on the way to a page: 10 to 25 % of its processor time. */
export function headersWithoutOpenerPolicy(mode: BuildMode): string {
  return `.build/${mode}/headers-without-opener-policy.json`;
}
