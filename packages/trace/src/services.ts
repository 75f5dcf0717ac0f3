export { type FaultSwitch, parseFaultSwitch, timesWords, writeFaultSwitch } from './services/fault-switch.ts';
export { provideActors, type ReplaceService } from './services/provide-actors.ts';
export { asService, keepsRunning, type Service, serviceOf } from './services/service.ts';
