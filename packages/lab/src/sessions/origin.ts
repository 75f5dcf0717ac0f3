import type { RecordingOrigin } from '@upwell/trace/record';

/** The origin of a session that this page records: build, browser, and page without its query. */
export function originOfThisPage(app: RecordingOrigin['app']): RecordingOrigin {
  return {
    app,
    env: {
      userAgent: navigator.userAgent,
      viewport: { width: window.innerWidth, height: window.innerHeight },
      colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      locale: navigator.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      path: location.pathname,
    },
  };
}
