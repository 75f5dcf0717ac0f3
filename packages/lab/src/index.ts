export { defineLab } from './define-lab.ts';
export { flowOf } from './flows.ts';
export type { ScreenText } from './gallery/screen-text.ts';
export { LabPage } from './lab-page.tsx';
export type { FaultEffect, FaultProfile } from './live/fault-profile.ts';
export { type ExampleSession, type FlowScreenProps, type LabProfile, LabProfileContext } from './profile.ts';
export { FlowScreen } from './screens/flow-screen.tsx';
export type { EarlierSession } from './sessions/earlier-sessions.ts';
export { readSessionText } from './sessions/session-file.ts';
