export {
  type Cases,
  minimalProfile,
  type NumberKind,
  type RedactionProfile,
  type ReferenceData,
  type SecretKind,
  type TraceProfile,
} from './profile.ts';
export { type FaultSwitch, parseFaultSwitch, timesWords, writeFaultSwitch } from './services/fault-switch.ts';
export { provideActors, type ReplaceService } from './services/provide-actors.ts';
export { asService, keepsRunning, type Service, serviceOf } from './services/service.ts';
