import { type LabDataName, writeLabData } from './lab-data.ts';

/** A process that makes what its messages ask for, one after the other, and tells about it (`lab-data-server.ts`). */

export interface LabDataRequest {
  site: string;
  server: string;
  name: LabDataName;
}

export interface LabDataReport {
  name: LabDataName;
  /** A sentence about what is done; `null` when the file is there. */
  doing: string | null;
  error?: string;
}

let last = Promise.resolve();

process.on('message', ({ name, ...build }: LabDataRequest) => {
  const report = (told: Omit<LabDataReport, 'name'>) => process.send?.({ name, ...told });
  last = last
    .then(() => writeLabData(build, name, (doing) => report({ doing })))
    .then(
      () => void report({ doing: null }),
      (error: unknown) => void report({ doing: null, error: String(error) }),
    );
});
