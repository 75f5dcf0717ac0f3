export { quoted } from './export/literals.ts';
export { toPlaywright } from './export/playwright.ts';
export { recordedScreens } from './export/recorded-screens.ts';
