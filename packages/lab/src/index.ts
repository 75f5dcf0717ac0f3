export type { FaultEffect, FaultProfile } from './base/fault-profile.ts';
export { flowOf } from './base/flows.ts';
export {
  type ExampleSession,
  type FlowScreenProps,
  type LabProfile,
  LabProfileContext,
} from './base/profile.ts';
export type { ScreenText } from './base/screen-text.ts';
export { createLab, type LabConnection, type LabOptions } from './page/create-lab.ts';
export { defineLab } from './page/define-lab.ts';
export { LabPage } from './page/lab-page.tsx';
export { DrawnFlow } from './screens/drawn-flow.tsx';
export { FlowScreen } from './screens/flow-screen.tsx';
export type { EarlierSession } from './sessions/earlier-sessions.ts';
export { readSessionText } from './sessions/session-file.ts';
