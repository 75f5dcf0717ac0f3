export { type FaultSwitch, parseFaultSwitch, timesWords, writeFaultSwitch } from './fault-switch.ts';
export { isMachine, machineId, stateId } from './machine-id.ts';
export { provideActors, type ReplaceService } from './provide-actors.ts';
export { asService, keepsRunning, logicKind, type Service, serviceNamed, serviceOf } from './service.ts';
