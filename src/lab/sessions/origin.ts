import { config } from '../../config.ts';
import type { RecordingOrigin } from '../../trace/record/recorder.ts';

/** Where a session is recorded: build, browser, and page without its query. */
export function originOfThisPage(): RecordingOrigin {
  return {
    app: { name: config.brandName, version: __APP_VERSION__, commit: __APP_COMMIT__ },
    env: {
      userAgent: navigator.userAgent,
      viewport: { width: window.innerWidth, height: window.innerHeight },
      locale: navigator.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      path: location.pathname,
    },
  };
}
